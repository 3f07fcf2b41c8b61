import { type CsvRow, readYesNo } from '../csv.ts'
import type { Ore } from '../money.ts'
import { nameField } from './admin-schemas.ts'
import { type PriceColumn, priceColumns } from './price-columns.ts'
import { issueDescription, kronorAbove0, timeEstimate } from './schemas.ts'

const requiredPriceColumns = priceColumns.slice(0, 5)

/** A parsed row. A missing column, or an empty `aktiv`, is undefined and leaves the value unchanged. */
export type PriceRow = {
  /** Line number in the file where the row begins, counted from 1. */
  row: number
  deviceType: string
  brand: string
  model: string
  issue: string
  price: Ore
  time: string | undefined
  active: boolean | undefined
}

export type BadPriceRow = { row: number; name: string; problem: string }

/** Returns a price's name in lists: `iPhone 15 – Skärmbyte`. */
export function priceName(model: string, issue: string): string {
  return `${model} – ${issue}`
}

const priceProblem = 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'
const readPrice = kronorAbove0(priceProblem)

/** Parses a row of a price file. Unknown columns are ignored. */
export function readPriceRow({ line: row, cells, problem }: CsvRow): PriceRow | BadPriceRow {
  const cell = (column: PriceColumn) => cells.get(column)
  const [deviceType = '', brand = '', model = '', issue = '', price = ''] = requiredPriceColumns.map(cell)
  const bad = (why: string) => ({ row, name: priceName(model || '?', issue || '?'), problem: why })
  if (problem) return bad(problem)
  const empty = requiredPriceColumns.find((column) => !cell(column))
  if (empty) return bad(`Fyll i ${empty}.`)
  for (const [column, name] of [
    ['Enhetstyp', deviceType],
    ['Märke', brand],
    ['Modell', model],
  ]) {
    const checked = nameField.safeParse(name)
    if (!checked.success) return bad(`${column}: ${checked.error.issues[0]?.message}`)
  }
  const amount = readPrice.safeParse(price)
  if (!amount.success) return bad(priceProblem)
  const issueRead = issueDescription.safeParse(issue)
  if (!issueRead.success) return bad(`Problem: ${issueRead.error.issues[0]?.message}`)
  const time = timeEstimate.safeParse(cell('tid') ?? '')
  if (!time.success) return bad(`Tid: ${time.error.issues[0]?.message}`)
  const activeCell = cell('aktiv')
  const active = readYesNo(activeCell ?? '')
  if (activeCell && active === undefined) return bad('Skriv ja eller nej under aktiv.')
  return {
    row,
    deviceType,
    brand,
    model,
    issue: issueRead.data,
    price: amount.data,
    time: cell('tid') === undefined ? undefined : time.data,
    active,
  }
}

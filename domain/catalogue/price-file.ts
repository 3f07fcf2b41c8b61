import type { Ore } from '../money.ts'
import { type PriceColumn, priceColumns } from './price-columns.ts'
import { issueDescription, kronorAbove0, timeEstimate } from './schemas.ts'

const needed = priceColumns.slice(0, 5)

/** The most prices that a file may hold. */
export const mostPriceRows = 20_000

/** A row of the file, read. A column that is not there, or nothing under aktiv, is undefined and stays as it is. */
export type PriceRow = {
  /** Where it stands in the file, counted from 1; the titles are row 1. */
  row: number
  deviceType: string
  brand: string
  model: string
  issue: string
  price: Ore
  time: string | undefined
  active: boolean | undefined
}

/** A row that cannot be read, and why. */
export type BadPriceRow = { row: number; name: string; problem: string }

/** What a price is called in lists: `iPhone 15 – Skärmbyte`. */
export function priceName(model: string, issue: string): string {
  return `${model} – ${issue}`
}

const priceProblem = 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'
const readPrice = kronorAbove0(priceProblem)

/**
 * Reads a table of prices. Undefined when its first row lacks one of the columns that are needed, or when there is nothing
 * below it. Titles may be in any order and any case; columns that mean nothing here are passed over.
 */
export function readPriceRows(
  table: readonly (readonly string[])[],
): { rows: (PriceRow | BadPriceRow)[] } | undefined {
  const [head = [], ...body] = table
  const titles = head.map((title) => title.normalize('NFC').trim().toLowerCase())
  if (body.length === 0 || needed.some((column) => !titles.includes(column))) return undefined
  return {
    rows: body.map((cells, index) => {
      const cell = (column: PriceColumn) => {
        const at = titles.indexOf(column)
        return at < 0 ? undefined : cells[at]?.normalize('NFC').trim()
      }
      return readRow(cell, {
        row: index + 2,
        tooLong: cells.slice(titles.length).some((each) => each.trim() !== ''),
      })
    }),
  }
}

function readRow(
  cell: (column: PriceColumn) => string | undefined,
  { row, tooLong }: { row: number; tooLong: boolean },
): PriceRow | BadPriceRow {
  const [deviceType = '', brand = '', model = '', issue = '', price = ''] = needed.map(cell)
  const bad = (problem: string) => ({ row, name: priceName(model || '?', issue || '?'), problem })
  if (tooLong) return bad('Raden har fler celler än rubrikraden. Sätt citattecken om tal med kommatecken.')
  const empty = needed.find((column) => !cell(column))
  if (empty) return bad(`Fyll i ${empty}.`)
  const amount = readPrice.safeParse(price)
  if (!amount.success) return bad(priceProblem)
  const issueRead = issueDescription.safeParse(issue)
  if (!issueRead.success) return bad(`Problem: ${issueRead.error.issues[0]?.message}`)
  const time = timeEstimate.safeParse(cell('tid') ?? '')
  if (!time.success) return bad(`Tid: ${time.error.issues[0]?.message}`)
  const activeCell = cell('aktiv')?.toLowerCase()
  const active = activeWords.get(activeCell ?? '')
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

const activeWords = new Map([
  ['ja', true],
  ['sant', true],
  ['1', true],
  ['nej', false],
  ['falskt', false],
  ['0', false],
])

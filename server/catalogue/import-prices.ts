import {
  maxPriceRows,
  type PriceRow,
  priceName,
  readPriceRow,
  requiredPriceColumns,
} from '#domain/catalogue/price-file.ts'
import { changedCells, kronorCell, yesNoCell } from '#domain/csv.ts'
import { ore } from '#domain/money.ts'
import { type JudgedRow, planImport } from '../documents/csv-import.ts'
import { addPrices, type ChangedPrice, changePrices, selectPrices } from './change-prices.ts'
import { modelsWithNames } from './model-queries.ts'
import { buildPriceIndex, type NewPrice, type PriceIndex, type RowTarget } from './price-index.ts'

type PriceWrite = NewPrice | ChangedPrice

/** Imports a price list. A price is known by device type, brand, model and issue. */
export const importPrices = planImport<ReturnType<typeof readPriceRow>, PriceWrite>({
  columns: requiredPriceColumns,
  maxRows: maxPriceRows,
  read: ({ rows }) => rows.map(readPriceRow),
  validate: async (tx, rows, isApplying) => {
    const book = buildPriceIndex(await selectPrices(tx, undefined, isApplying), await modelsWithNames(tx.db))
    return { rows: validateRows(rows, book) }
  },
  apply: async (tx, writes) => {
    await changePrices(
      tx,
      writes.filter((write) => 'id' in write),
    )
    await addPrices(
      tx,
      writes.filter((write) => !('id' in write)),
    )
  },
})

function validateRows(
  rows: readonly ReturnType<typeof readPriceRow>[],
  book: PriceIndex,
): JudgedRow<PriceWrite>[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const wrong = (name: string, problem: string): JudgedRow<PriceWrite> => ({
      row: row.row,
      name,
      result: 'wrong',
      notes: [problem],
    })
    if ('problem' in row) return wrong(row.name, row.problem)
    const name = priceName(`${row.brand} ${row.model}`, row.issue)
    const place = book.find(row)
    if ('problem' in place) return wrong(name, place.problem)
    const earlier = seen.get(place.key)
    if (earlier !== undefined) return wrong(name, `Priset står redan på rad ${earlier}.`)
    seen.set(place.key, row.row)
    return judgePrice(row, place)
  })
}

function judgePrice(file: PriceRow, { modelId, name, old }: RowTarget): JudgedRow<PriceWrite> {
  const { row, price } = file
  if (!old) {
    const write = {
      deviceModelId: modelId,
      issueDescription: file.issue,
      priceOre: price,
      timeEstimate: file.time ?? '',
      active: file.active ?? true,
    }
    return { row, name, result: 'new', notes: [`pris: ${kronorCell(price)}`], write }
  }
  const write = {
    id: old.id,
    deviceModelId: modelId,
    issueDescription: old.issueDescription,
    fromOre: old.priceOre,
    priceOre: price,
    timeEstimate: file.time ?? old.timeEstimate,
    active: file.active ?? old.active,
  }
  const notes = changedCells(getCells(old), getCells(write))
  return notes.length > 0
    ? { row, name, result: 'changed', notes, write }
    : { row, name, result: 'same', notes }
}

const getCells = (price: { priceOre: number; timeEstimate: string; active: boolean }) => ({
  pris: kronorCell(ore(price.priceOre)),
  tid: price.timeEstimate,
  aktiv: yesNoCell(price.active),
})

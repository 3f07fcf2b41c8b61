import { type PriceRow, readPriceRow } from '#domain/catalogue/price-file.ts'
import { changedCells, kronorCell, yesNoCell } from '#domain/csv.ts'
import { ore } from '#domain/money.ts'
import { type CheckedRow, defineImport } from '../kit/import-kind.ts'
import { addMissingModels, describeMissing, getCatalogueNames, modelKey } from './add-missing.ts'
import { addPrices, type ChangedPrice, changePrices, selectPrices } from './change-prices.ts'
import { buildPriceIndex, type ModelNames, type NewPrice, type RowTarget } from './price-index.ts'

/** A price to change, or one to add to a model that exists or is added too. */
type PriceWrite = ChangedPrice | (Omit<NewPrice, 'deviceModelId'> & { model: { id: number } | ModelNames })

/**
 * Imports a price list. A price is known by device type, brand, model and issue; device types, brands and models that are missing are
 * added.
 */
export const priceImport = defineImport<ReturnType<typeof readPriceRow>, PriceWrite>({
  read: ({ rows }) => rows.map(readPriceRow),
  validate: async (tx, rows, isApplying) => {
    const catalogue = await getCatalogueNames(tx)
    const prices = await selectPrices(tx, undefined, isApplying)
    const checked = validateRows(rows, buildPriceIndex(prices, catalogue))
    const missing = checked.flatMap(({ write }) => (write ? getMissingModel(write) : []))
    return { rows: checked, creates: describeMissing(catalogue, missing) }
  },
  apply: async (tx, writes) => {
    await changePrices(
      tx,
      writes.filter((write) => 'id' in write),
    )
    const added = await addMissingModels(tx, writes.flatMap(getMissingModel))
    const toNewPrice = (write: PriceWrite): NewPrice[] => {
      if ('id' in write) return []
      const { model, ...price } = write
      const deviceModelId = 'id' in model ? model.id : (added.get(modelKey(model)) ?? 0)
      return [{ ...price, deviceModelId }]
    }
    await addPrices(tx, writes.flatMap(toNewPrice))
  },
})

const getMissingModel = (write: PriceWrite): ModelNames[] =>
  'id' in write || 'id' in write.model ? [] : [write.model]

function validateRows(
  rows: readonly ReturnType<typeof readPriceRow>[],
  index: ReturnType<typeof buildPriceIndex>,
): CheckedRow<PriceWrite>[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const wrong = (name: string, problem: string): CheckedRow<PriceWrite> => ({
      row: row.row,
      name,
      result: 'wrong',
      notes: [problem],
    })
    if ('problem' in row) return wrong(row.name, row.problem)
    const place = index.find(row)
    const earlier = seen.get(place.key)
    if (earlier !== undefined) return wrong(place.name, `Priset står redan på rad ${earlier}.`)
    seen.set(place.key, row.row)
    return comparePrice(row, place)
  })
}

function comparePrice(file: PriceRow, { model, name, old }: RowTarget): CheckedRow<PriceWrite> {
  const { row, price } = file
  if (!old) {
    const write = {
      model: 'id' in model ? { id: model.id } : model,
      issueDescription: file.issue,
      priceOre: price,
      timeEstimate: file.time ?? '',
      active: file.active ?? true,
    }
    return { row, name, result: 'new', notes: [`pris: ${kronorCell(price)}`], write }
  }
  const write = {
    id: old.id,
    deviceModelId: old.modelId,
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

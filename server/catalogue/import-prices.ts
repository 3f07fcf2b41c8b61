import {
  mostPriceRows,
  neededPriceColumns,
  type PriceRow,
  priceName,
  readPriceRow,
} from '../../domain/catalogue/price-file.ts'
import type { PriceImportReply } from '../../domain/catalogue/price-schemas.ts'
import { DomainError } from '../../domain/errors.ts'
import { ore, toDecimalString } from '../../domain/money.ts'
import { readCsv } from '../documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { nameOfPlan } from '../security/secrets.ts'
import { addPrices, type ChangedPrice, changePrices, readPrices } from './change-prices.ts'
import { namedModels } from './model-queries.ts'
import { type NewPrice, openPriceBook, type Place, type PriceBook } from './price-book.ts'

/** A price list of the most rows there may be takes less. */
const mostBytes = 4 * 1024 * 1024

type Judged = PriceImportReply['rows'][number] & { add?: NewPrice; change?: ChangedPrice }

/**
 * Reads prices from CSV: those that are there, by device type, brand, model and issue, are changed, others are new, and what
 * the file leaves out stays. Without a token it says what would become of each row, and names that plan; with the plan's name
 * it is carried out, all of it or nothing. Throws a field error for what is no such file, `request.tooLarge`, and
 * `catalogue.planChanged` when the file or the price list would by now make another plan, or one with a row that is wrong.
 */
export function importPrices(
  ctx: Ctx,
  upload: unknown,
  token: string | undefined,
): Promise<PriceImportReply> {
  requireAdmin(ctx)
  const rows = rowsOf(upload)
  const apply = token !== undefined
  return ctx.transaction(async (tx) => {
    const book = openPriceBook(await readPrices(tx, undefined, apply), await namedModels(tx.db))
    const judged = judgeAll(rows, book)
    const wrong = judged.some(({ result }) => result === 'wrong')
    const name = nameOfPlan(judged.map(({ result, problem, add, change }) => [result, problem, add, change]))
    if (apply && (wrong || token !== name)) throw new DomainError('catalogue.planChanged')
    if (apply) await carryOut(tx, judged)
    else tx.deed.nothing()
    return {
      applied: apply,
      token: name,
      rows: judged.map(({ add: _, change: __, ...row }) => row),
    }
  })
}

function rowsOf(upload: unknown) {
  if (Buffer.isBuffer(upload) && upload.length > mostBytes) throw new DomainError('request.tooLarge')
  return readCsv(upload, { needed: neededPriceColumns, mostRows: mostPriceRows }).rows.map(readPriceRow)
}

async function carryOut(tx: TxCtx, judged: readonly Judged[]): Promise<void> {
  const changes = judged.flatMap(({ change }) => change ?? [])
  const additions = judged.flatMap(({ add }) => add ?? [])
  if (changes.length + additions.length === 0) return
  await changePrices(tx, changes)
  await addPrices(tx, additions)
  await tx.announce('catalogue')
}

function judgeAll(rows: ReturnType<typeof rowsOf>, book: PriceBook): Judged[] {
  const seen = new Map<string, number>()
  return rows.map((row): Judged => {
    if ('problem' in row) return { ...row, result: 'wrong', from: null, to: null }
    const wrong = (problem: string): Judged => ({
      row: row.row,
      name: priceName(`${row.brand} ${row.model}`, row.issue),
      result: 'wrong',
      problem,
      from: null,
      to: null,
    })
    const place = book.find(row)
    if ('problem' in place) return wrong(place.problem)
    const earlier = seen.get(place.key)
    if (earlier !== undefined) return wrong(`Priset står redan på rad ${earlier}.`)
    seen.set(place.key, row.row)
    return judge(row, place)
  })
}

function judge(row: PriceRow, { modelId, name, old }: Place): Judged {
  const common = { row: row.row, name, problem: '', to: toDecimalString(row.price) }
  if (!old) {
    const add: NewPrice = {
      deviceModelId: modelId,
      issueDescription: row.issue,
      priceOre: row.price,
      timeEstimate: row.time ?? '',
      active: row.active ?? true,
    }
    return { ...common, result: 'new', from: null, add }
  }
  const from = toDecimalString(ore(old.priceOre))
  const change: ChangedPrice = {
    id: old.id,
    deviceModelId: modelId,
    issueDescription: old.issueDescription,
    fromOre: old.priceOre,
    priceOre: row.price,
    timeEstimate: row.time ?? old.timeEstimate,
    active: row.active ?? old.active,
  }
  const same =
    change.priceOre === old.priceOre &&
    change.timeEstimate === old.timeEstimate &&
    change.active === old.active
  return same ? { ...common, result: 'same', from } : { ...common, result: 'changed', from, change }
}

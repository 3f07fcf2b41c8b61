import { randomUUID } from 'node:crypto'
import type { BasketLineInput } from '#domain/counter/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import { lockCounterParts } from '../parts/service.ts'
import { documentsById, findByBasket, lockDocument, type SalesDocument } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { lockCounterProducts } from '../shop/service.ts'
import { completeReturn, prepareReturn } from './returns.ts'
import { isFromRegister, partIds, productIds, type SaleInput, type Sold, sell } from './sell.ts'

type ReturnLine = Extract<BasketLineInput, { kind: 'return' }>

/** A basket as it is paid: the sale, and perhaps pieces of an earlier sale that come back in the same moment. */
export type BasketSale = Omit<SaleInput, 'lines' | 'exchange' | 'basketId'> & {
  lines: readonly BasketLineInput[]
  basketId: string
}

/**
 * Sells a basket. Pieces of an earlier sale in it come back first: a credit note, whose money pays for the new sale, so that only the
 * difference is paid or paid back. Both name each other. @throws counter.notExchangeable, and what a return and a sale throw
 */
export async function sellBasket(tx: TxCtx, { lines, ...input }: BasketSale): Promise<Sold> {
  const returned = lines.filter((line) => line.kind === 'return')
  const sold = lines.filter((line) => line.kind !== 'return')
  const [first] = returned
  if (!first) return sell(tx, { ...input, lines: sold })
  const settings = await readShopSettings(tx)
  const locked = await lockSale(tx, first.document_id)
  const isExternal = settings.counter.registerMode === 'external'
  if (
    input.invoice ||
    input.tenders.some(({ method }) => method === 'trade_in') ||
    sold.length === 0 ||
    sold.some((line) => 'repair_id' in line) ||
    !isExchangeable(locked.document, isExternal)
  )
    throw new DomainError('counter.notExchangeable')
  const prepared = await prepareReturn(tx, locked, returned)
  // Those of the sale too, so that all are locked in the order of their ids.
  await lockCounterProducts(tx, [...prepared.products.map(({ productId }) => productId), ...productIds(sold)])
  await lockCounterParts(tx.db, [...prepared.parts.map(({ partId }) => partId), ...partIds(sold)])
  const noteId = await completeReturn(tx, locked, prepared, {
    tenders: [{ method: 'exchange', amountOre: prepared.moneyOre, reference: `basket:${input.basketId}` }],
    reason: first.reason,
    adminUserId: input.adminUserId,
    requestId: randomUUID(),
  })
  const [note] = await documentsById(tx.db, [noteId])
  if (!note || prepared.moneyOre === 0) throw new DomainError('counter.notExchangeable')
  tx.audit.addDetail(`byte mot ${locked.document.number}, ${note.number}`)
  const exchange = { documentId: noteId, number: note.number, amountOre: prepared.moneyOre }
  return sell(tx, { ...input, lines: sold, exchange })
}

async function lockSale(tx: TxCtx, id: ReturnLine['document_id']) {
  const [named] = await documentsById(tx.db, [id])
  const locked = named && (await lockDocument(tx, named.number))
  if (!locked) throw new DomainError('counter.documentNotFound')
  return locked
}

/**
 * Whether pieces of a sale can pay for another one at once. An invoice may be owed, and a sale that the declared cash register did not
 * register, or that was made in test mode, is in other books than the new one.
 */
function isExchangeable(document: SalesDocument, isExternal: boolean): boolean {
  const isReceipt = document.kind === 'receipt' || document.kind === 'sales_note'
  return isReceipt && !document.isTest && isFromRegister(document) === isExternal
}

/** Returns the number of the other document of an exchange, or null. */
export async function findExchanged(
  { db }: DbCtx,
  { tenders }: Pick<SalesDocument, 'tenders'>,
): Promise<string | null> {
  const reference = tenders.find(({ method }) => method === 'exchange')?.reference
  if (!reference) return null
  const [kind, key = ''] = reference.split(':')
  const other = kind === 'basket' ? await findByBasket(db, key) : (await documentsById(db, [Number(key)]))[0]
  return other?.number ?? null
}

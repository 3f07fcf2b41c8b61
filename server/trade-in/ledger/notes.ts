import { DomainError } from '#domain/errors.ts'
import { type Ore, ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { toDay } from '#domain/time.ts'
import { distribute } from '#domain/trade-in/prices.ts'
import { sellableFrom } from '#domain/trade-in/rules.ts'
import { isMinor } from '#domain/trade-in/seller-identity.ts'
import type { SellerInput } from '#domain/trade-in/staff-schemas.ts'
import { takeNumber } from '#server/db/take-number.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { openIdentity } from '../requests/identity.ts'
import { type DeviceWithInspection, getChoices, type RequestRow } from '../requests/queries.ts'
import { closeNotes, getLedgerEntries, insertLedgerEntry, type LedgerRow, updateNote } from './queries.ts'

type Received = { request: RequestRow; sold: readonly DeviceWithInspection[] }

/** The seller's part of a note, beside the name. */
type NotedSeller = {
  identity_method?: SellerInput['identity_method'] | undefined
  seller_address?: string | undefined
  right_to_sell?: string | undefined
}

/** Returns the postal address of a request; an empty string for a seller in store, who gives it at the counter. */
export function postalAddress({ customerAddress, customerPostalCode, customerCity }: RequestRow): string {
  return [customerAddress, `${customerPostalCode} ${customerCity}`.trim()].filter(Boolean).join(', ')
}

function describeGoods(device: DeviceWithInspection): string {
  const chosen = getChoices(device)
    .map(({ title, value }) => `${title}: ${value}`)
    .join(', ')
  const name = deviceName(device.sold.brand, device.sold.modelName)
  return chosen ? `${name} (${chosen})` : name
}

/**
 * Makes the notes of received devices, bought or not (lag 1999:271 5 §, förordning 1999:272 9 §), and returns all notes of the
 * request. Devices that have a note keep it. The month counts from the day on which the devices were received (8 §).
 */
export async function openNotes(
  tx: TxCtx,
  { request, sold }: Received,
  {
    seller = {},
    serials = [],
    adminUserId,
  }: { seller?: NotedSeller; serials?: readonly string[]; adminUserId: number | null },
): Promise<LedgerRow[]> {
  const existing = await getLedgerEntries(tx.db, request.id)
  const receivedOn = toDay(request.receivedAt ?? tx.now())
  for (const [index, device] of sold.entries()) {
    if (existing.some(({ requestDeviceId }) => requestDeviceId === device.sold.id)) continue
    const isLowValue = device.inspection?.lowValue ?? false
    await insertLedgerEntry(tx.db, {
      number: await takeNumber(tx, 'IN'),
      requestId: request.id,
      requestDeviceId: device.sold.id,
      receivedOn,
      goods: describeGoods(device),
      imei: device.inspection?.imei ?? serials[index] ?? '',
      sellerName: request.customerName,
      sellerAddress: postalAddress(request) || (seller.seller_address ?? ''),
      identityMethod: seller.identity_method ?? null,
      rightToSell: seller.right_to_sell ?? '',
      lowValue: isLowValue,
      sellableFrom: sellableFrom(receivedOn, isLowValue),
      adminUserId,
      createdAt: tx.now(),
    })
  }
  return getLedgerEntries(tx.db, request.id)
}

/** Completes the open note of an inspected device with what was found. */
export async function noteInspection(
  tx: TxCtx,
  note: LedgerRow,
  device: DeviceWithInspection,
): Promise<void> {
  const isLowValue = device.inspection?.lowValue ?? false
  await updateNote(tx.db, note.id, {
    goods: describeGoods(device),
    imei: device.inspection?.imei ?? note.imei,
    lowValue: isLowValue,
    sellableFrom: sellableFrom(note.receivedOn, isLowValue),
  })
}

/** Completes the open notes of a request with what staff have learnt of the seller. */
export async function noteSeller(tx: TxCtx, notes: readonly LedgerRow[], seller: NotedSeller): Promise<void> {
  const changes = {
    ...(seller.identity_method ? { identityMethod: seller.identity_method } : {}),
    ...(seller.seller_address ? { sellerAddress: seller.seller_address } : {}),
    ...(seller.right_to_sell ? { rightToSell: seller.right_to_sell } : {}),
  }
  if (Object.keys(changes).length === 0) return
  for (const { id } of notes.filter(isOpen)) await updateNote(tx.db, id, changes)
}

const isOpen = ({ boughtOn, returnedOn }: LedgerRow): boolean => boughtOn === null && returnedOn === null

/**
 * Completes the notes of bought devices, which never change afterwards. @throws tradeIn.noteIncomplete, tradeIn.identityNeeded and
 * tradeIn.minor when the law does not allow the purchase yet
 */
export async function closeAsBought(
  tx: TxCtx,
  received: Received,
  payout: NotedSeller & { amount: Ore } & Pick<SellerInput, 'identity_method'>,
  adminUserId: number | null,
): Promise<void> {
  const { request, sold } = received
  const notes = await openNotes(tx, received, { seller: payout, adminUserId })
  const today = toDay(tx.now())
  const noted = {
    address: notes[0]?.sellerAddress || postalAddress(request),
    right: notes[0]?.rightToSell ?? '',
  }
  const address = noted.address || (payout.seller_address ?? '')
  const rightToSell = payout.right_to_sell || noted.right
  assertMayBuy(tx, received, { method: payout.identity_method, address, rightToSell })
  const shares = distribute(
    payout.amount,
    sold.map(({ inspection }) => ore(inspection?.finalOre ?? 0)),
  )
  for (const [index, device] of sold.entries()) {
    const note = notes.find(({ requestDeviceId }) => requestDeviceId === device.sold.id)
    if (!note) continue
    const isLowValue = device.inspection?.lowValue ?? false
    await updateNote(tx.db, note.id, {
      boughtOn: today,
      goods: describeGoods(device),
      imei: device.inspection?.imei ?? note.imei,
      sellerName: request.customerName,
      sellerAddress: address,
      identityMethod: payout.identity_method,
      rightToSell,
      priceOre: shares[index] ?? 0,
      lowValue: isLowValue,
      sellableFrom: sellableFrom(note.receivedOn, isLowValue),
      adminUserId,
    })
  }
}

function assertMayBuy(
  tx: TxCtx,
  { request, sold }: Received,
  { method, address, rightToSell }: { method: string; address: string; rightToSell: string },
): void {
  const isExempt = sold.every(({ inspection }) => inspection?.lowValue)
  if (method === 'not_needed' && !isExempt) throw new DomainError('tradeIn.identityNeeded')
  const identity = openIdentity(tx.config, request)
  if (!isExempt) {
    const missing = [
      ...(address === '' ? ['säljarens postadress'] : []),
      ...(identity === undefined && method !== 'known' ? ['säljarens personnummer'] : []),
    ]
    if (missing.length > 0)
      throw new DomainError('tradeIn.noteIncomplete', { values: { missing: missing.join(' och ') } })
  }
  if (identity && isMinor(identity, toDay(tx.now())) && rightToSell === '')
    throw new DomainError('tradeIn.minor')
}

/** Closes the notes of devices that went back to the seller. */
export function closeAsReturned(tx: TxCtx, requestId: number): Promise<void> {
  return closeNotes(tx.db, requestId, toDay(tx.now()))
}

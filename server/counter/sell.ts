import type { BasketLineInput, Buyer, PaymentInput } from '#domain/counter/schemas.ts'
import { type CounterTender, type Settlement, settle } from '#domain/counter/settle.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, formatOre, largestAmount, type Ore, ore } from '#domain/money.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { normalizePhone } from '#domain/phones.ts'
import { cashRefusedText, isCashRefused } from '#domain/sales/cash-limit.ts'
import { kindOfSeries, type SalesLine, type SalesSeries, type Tender } from '#domain/sales/documents.ts'
import { linesTotal } from '#domain/sales/returns.ts'
import { chargeReversely, isReverseCharged, reverseChargeBasis } from '#domain/sales/reverse-charge.ts'
import { isCash } from '#domain/sales/tenders.ts'
import { needsFullInvoice, simplifiedInvoiceMax } from '#domain/sales/vat.ts'
import type { RegisterMode } from '#domain/settings/counter.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { SellerInput } from '#domain/trade-in/staff-schemas.ts'
import type { TxCtx } from '../kit/context.ts'
import { lockCounterParts, type PartRow, sellParts } from '../parts/service.ts'
import {
  advanceLine,
  completeHandover,
  type Handover,
  lockForAdvance,
  prepareHandover,
} from '../repairs/service.ts'
import {
  documentsById,
  issueDocument,
  partiesWith,
  type SalesDocument,
  storeRegisterReceipt,
} from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { type CounterProduct, lockCounterProducts, sellOverCounter } from '../shop/service.ts'
import { lockForSale, type Payable, payOut } from '../trade-in/service.ts'
import {
  assertWithinLargest,
  discountProblem,
  partLine,
  partProblem,
  productLine,
  productProblem,
  textLine,
} from './lines.ts'

/** A line of a basket that sells something. */
type SaleLineInput = Exclude<BasketLineInput, { kind: 'return' }>

export type SaleInput = PaymentInput & {
  lines: readonly SaleLineInput[]
  buyer: Buyer
  adminUserId: number
  basketId?: string
  /** Version and warranty of a repair that is handed over on its own screen. */
  handover?: { version: number; warrantyMonths: number | undefined }
  /** The credit note of what came back in the same moment, whose money pays for this sale. */
  exchange?: { documentId: number; number: string; amountOre: Ore }
}

export type Sold = { documentId: number | null; changeOre: Ore; repairIds: number[] }

const seriesOf: Record<RegisterMode, SalesSeries> = { external: 'U', exempt: 'KV', invoice: 'F' }

/**
 * Sells lines as one document: takes the tenders, moves stock and hands over repairs. Locks payments and repairs, trade-ins, products,
 * parts, and then the number. @throws what is wrong with the lines or the tenders, and then nothing is sold
 */
export async function sell(tx: TxCtx, input: SaleInput): Promise<Sold> {
  const settings = await readShopSettings(tx)
  const { repairs, advances } = await lockRepairs(tx, input)
  const bought = await lockTradeIns(tx, input.tenders)
  const products = await lockCounterProducts(tx, productIds(input.lines))
  const parts = await lockCounterParts(tx.db, partIds(input.lines))
  const goods = documentLines(input.lines, { repairs, advances, products, parts }, toDay(tx.now()))
  assertWithinLargest(goods)
  const lines = withBuyersVat(goods, products, input)
  const dueOre = ore(linesTotal(lines) - (input.exchange?.amountOre ?? 0))
  // Below zero the customer gets the difference back.
  const taken = input.tenders.map(getTender)
  const given =
    dueOre < 0
      ? taken.map(({ method, amountOre, reference }) => ({ method, amountOre: -amountOre, reference }))
      : taken
  assertCash(given)
  if (dueOre !== input.due)
    throw new DomainError('counter.dueChanged', { values: { due: formatKronor(dueOre) } })
  const onInvoice = dueOre > 0 && (input.invoice || settings.counter.registerMode === 'invoice')
  const { tenders, changeOre } = settleOrThrow(dueOre, given, onInvoice)
  const documentId =
    lines.length === 0
      ? null
      : await issue(tx, settings, input, {
          ...{ lines, repairs, advances, onInvoice },
          tenders: [...exchangeTenders(input), ...tenders],
        })
  await payTradeIns(tx, bought, documentId, input.adminUserId)
  if (documentId !== null) {
    await sellOverCounter(tx, documentId, getGoods(input.lines), input.adminUserId)
    await sellParts(tx, documentId, getParts(input.lines), input.adminUserId)
  }
  for (const handover of repairs)
    await completeHandover(tx, handover, handover.totalOre === 0 ? null : documentId, input)
  return { documentId, changeOre, repairIds: repairs.map(({ repair }) => repair.id) }
}

/**
 * Returns the lines as the buyer pays them: without VAT for covered goods of a company that owes it. @throws a field error when a company
 * has not said whether it is registered for VAT, and when its goods are not sold on an invoice
 */
function withBuyersVat(
  lines: readonly SalesLine[],
  products: readonly CounterProduct[],
  { buyer, invoice }: SaleInput,
): SalesLine[] {
  const covered = new Set(products.filter(({ isReverseCharge }) => isReverseCharge).map(({ id }) => id))
  const charged = lines.map((line) => {
    return { line, isCovered: line.about?.kind === 'product' && covered.has(line.about.id) }
  })
  if (!isReverseCharged(charged)) return [...lines]
  if (buyer.vat_number && !invoice)
    throw fieldError('buyer', 'Välj Faktura: köparen betalar momsen själv, och det ska stå på en faktura.')
  if (buyer.vat_number) return chargeReversely(charged)
  if (buyer.org_number && !buyer.not_vat_registered)
    throw fieldError(
      'buyer',
      `Telefoner, surfplattor, bärbara datorer och spelkonsoler för mer än ${formatKronor(reverseChargeBasis)} utan moms säljs utan moms till den som är momsregistrerad (mervärdesskattelagen 16 kap. 16 §). Skriv köparens momsregistreringsnummer, eller kryssa i att köparen inte är momsregistrerad.`,
    )
  return [...lines]
}

/** @throws a field error when a sale is paid with more cash than a shop may take without knowing its customers */
export function assertCash(tenders: readonly Pick<CounterTender, 'method' | 'amountOre'>[]): void {
  const cashOre = sumBy(
    tenders.filter(({ method }) => isCash(method)),
    ({ amountOre }) => amountOre,
  )
  if (isCashRefused(cashOre)) throw fieldError('tenders', cashRefusedText)
}

/** The repairs of a sale: those handed over, and those paid for in advance. */
type LockedRepair = Awaited<ReturnType<typeof lockForAdvance>>
type LockedRepairs = { repairs: Handover[]; advances: Map<number, LockedRepair> }

/** Locks the repairs of a sale in the order of their ids. */
async function lockRepairs(tx: TxCtx, { lines, loans, handover }: SaleInput): Promise<LockedRepairs> {
  const named = lines.flatMap((line) => ('repair_id' in line ? [line] : []))
  const locked: LockedRepairs = { repairs: [], advances: new Map() }
  for (const line of named.toSorted((a, b) => a.repair_id - b.repair_id)) {
    const id = line.repair_id
    if (line.kind === 'repair') locked.repairs.push(await prepareHandover(tx, id, { ...handover, loans }))
    else locked.advances.set(id, await lockForAdvance(tx, id, line.unit))
  }
  return locked
}

/** A trade-in that pays a part of a sale. It is paid out already if it paid for a sale that was taken back. */
type Bought = { payable: Payable; isPaidOut: boolean; amount: Ore; seller: SellerInput }

/**
 * Locks the trade-ins among the tenders in the order of their ids. @throws a field error when one is named twice or for another amount
 * than its inspection, and what lockForSale throws
 */
async function lockTradeIns(tx: TxCtx, tenders: PaymentInput['tenders']): Promise<Bought[]> {
  const named = tenders.flatMap((each) => (each.method === 'trade_in' ? [each] : []))
  if (new Set(named.map((each) => each.trade_in_id)).size < named.length)
    throw fieldError('tenders', 'Inbytet finns redan i betalningen.')
  const bought: Bought[] = []
  for (const each of named.toSorted((a, b) => a.trade_in_id - b.trade_in_id)) {
    const { payable, isPaidOut } = await lockForSale(tx, each.trade_in_id)
    const amount = ore(payable.request.finalOre ?? 0)
    if (each.amount !== amount) throw fieldError('tenders', `Inbytet är värt ${formatKronor(amount)}.`)
    bought.push({ payable, isPaidOut, amount, seller: each })
  }
  return bought
}

/** Pays the trade-ins out as a part of the sale. Their devices are in the purchase ledger as always. */
async function payTradeIns(
  tx: TxCtx,
  bought: readonly Bought[],
  documentId: number | null,
  adminUserId: number,
): Promise<void> {
  const due = bought.filter(({ isPaidOut }) => !isPaidOut)
  const [document] = due.length > 0 && documentId !== null ? await documentsById(tx.db, [documentId]) : []
  if (!document) return
  const payout = { method: 'SALE', paid_on: toDay(tx.now()), reference: document.number } as const
  for (const { payable, amount, seller } of due) {
    const { identity_method, seller_address, right_to_sell, personal_number, document } = seller
    const noted = { identity_method, seller_address, right_to_sell, personal_number, document }
    await payOut(tx, payable, { ...payout, ...noted, amount }, adminUserId)
  }
}

/** Returns the money of what came back, as a tender of the sale that it pays for. */
function exchangeTenders({ exchange }: SaleInput): Tender[] {
  if (!exchange) return []
  const { amountOre, documentId } = exchange
  return [{ method: 'exchange', amountOre, reference: `document:${documentId}` }]
}

export const partIds = (lines: readonly SaleLineInput[]) =>
  lines.flatMap((line) => (line.kind === 'part' ? [line.part_id] : []))

export const productIds = (lines: readonly SaleLineInput[]) =>
  lines.flatMap((line) => (line.kind === 'product' ? [line.product_id] : []))

function documentLines(
  lines: readonly SaleLineInput[],
  {
    repairs,
    advances,
    products,
    parts,
  }: LockedRepairs & { products: readonly CounterProduct[]; parts: readonly PartRow[] },
  today: string,
): SalesLine[] {
  return lines.flatMap((line) => {
    if (line.kind === 'text') return [withinPrice(textLine(line))]
    if (line.kind === 'repair') {
      const handover = repairs.find(({ repair }) => repair.id === line.repair_id)
      // A free repair, such as one under warranty, is on no document.
      return handover && handover.totalOre > 0 ? handover.lines : []
    }
    if (line.kind === 'advance') {
      const repair = advances.get(line.repair_id)
      return repair ? [advanceLine(repair, line.unit)] : []
    }
    if (line.kind === 'part') {
      const part = parts.find(({ id }) => id === line.part_id)
      if (!part) throw new DomainError('parts.notFound')
      const same = getParts(lines).filter(({ partId }) => partId === part.id)
      const problem = partProblem(
        same.reduce((sum, { quantity }) => sum + quantity, 0),
        part,
      )
      if (problem) throw problem
      return [withinPrice(partLine(line, part))]
    }
    const product = products.find(({ id }) => id === line.product_id)
    if (!product) throw new DomainError('shop.notFound')
    const others = lines.filter((each) => each.kind === 'product' && each.product_id === line.product_id)
    const quantity = others.reduce((sum, each) => sum + (each.kind === 'product' ? each.quantity : 0), 0)
    const serialIds = others.flatMap((each) => (each.kind === 'product' ? each.serial_ids : []))
    const problem = productProblem({ ...line, quantity, serial_ids: serialIds }, product, today)
    if (problem) throw problem
    return [withinPrice(productLine(line, product))]
  })
}

/** @throws counter.discountTooLarge */
function withinPrice(line: SalesLine): SalesLine {
  const problem = discountProblem(line)
  if (problem) throw problem
  return line
}

export function getTender(input: PaymentInput['tenders'][number]): Tender {
  const { method, amount: amountOre } = input
  if (method === 'trade_in') return { method, amountOre, reference: `trade_in:${input.trade_in_id}` }
  const { given } = input
  return { method, amountOre, reference: '', ...(given === undefined ? {} : { givenOre: given }) }
}

/** Settles an amount. @throws a field error of the tenders when they are not what is due */
export function settleOrThrow(
  dueOre: number,
  tenders: readonly CounterTender[],
  onInvoice: boolean,
): Settlement {
  const sum = tenders.reduce((paid, { amountOre }) => paid + amountOre, 0)
  if (sum > largestAmount)
    throw fieldError('tenders', `En betalning får vara på högst ${formatOre(largestAmount)}.`)
  const settled = settle(dueOre, tenders, { onInvoice })
  if (!('reason' in settled)) return settled
  if (settled.reason === 'cash')
    throw fieldError('tenders', `Kontanter är hela kronor: ${formatKronor(settled.wholeOre)}.`)
  if (settled.reason === 'given') throw fieldError('tenders', 'Kunden har gett mindre kontanter än beloppet.')
  if (settled.reason === 'twoCash') throw fieldError('tenders', 'Skriv kontanterna som ett belopp.')
  const much = formatOre(Math.abs(settled.restOre))
  const isTooLittle = settled.restOre > 0 === dueOre >= 0
  throw fieldError('tenders', isTooLittle ? `Det fattas ${much}.` : `Det är ${much} för mycket.`)
}

function getGoods(lines: readonly SaleLineInput[]) {
  return lines.flatMap((line) =>
    line.kind === 'product'
      ? [{ productId: line.product_id, quantity: line.quantity, serialIds: line.serial_ids }]
      : [],
  )
}

function getParts(lines: readonly SaleLineInput[]) {
  return lines.flatMap((line) =>
    line.kind === 'part' ? [{ partId: line.part_id, quantity: line.quantity }] : [],
  )
}

type Content = {
  lines: SalesLine[]
  repairs: readonly Handover[]
  advances: LockedRepairs['advances']
  tenders: Tender[]
  onInvoice: boolean
}

async function issue(
  tx: TxCtx,
  settings: ShopSettings,
  { buyer, basketId, adminUserId, register_receipt: registerReceipt, exchange }: SaleInput,
  { lines, repairs, advances, tenders, onInvoice }: Content,
): Promise<number> {
  const { registerMode: mode } = settings.counter
  const series = onInvoice ? 'F' : mode === '' || mode === 'invoice' ? 'KV' : seriesOf[mode]
  const [first] = repairs
  const email = buyer.email || (first?.repair.customerEmail ?? '')
  const customer = {
    name: buyer.name || (first?.repair.customerName ?? ''),
    email,
    ...(buyer.phone && !email ? { phone: normalizePhone(buyer.phone) } : {}),
    ...(buyer.address ? { address: buyer.address } : {}),
    ...(buyer.org_number ? { orgNumber: buyer.org_number } : {}),
    ...(buyer.vat_number ? { vatNumber: buyer.vat_number } : {}),
    ...(buyer.reference ? { reference: buyer.reference } : {}),
  }
  const totalOre = linesTotal(lines)
  if (onInvoice && !settings.invoicing.bankgiro) throw new DomainError('counter.noBankgiro')
  if (onInvoice && !(customer.name && customer.address))
    throw fieldError('buyer', 'Skriv köparens namn och adress.')
  if (needsFullInvoice({ ...customer, totalOre }) && !(customer.name && customer.address))
    throw fieldError(
      'buyer',
      `Ett kvitto till ett företag på mer än ${formatKronor(simplifiedInvoiceMax)} ska ha köparens namn och adress (mervärdesskattelagen 17 kap. 24 §). Skriv dem, eller ta bort organisationsnumret.`,
    )
  const documentId = await issueDocument(tx, {
    series,
    isTest: repairs.some(({ isTest }) => isTest) || [...advances.values()].some(({ isTest }) => isTest),
    lines,
    tenders,
    parties: {
      ...(await partiesWith(tx, customer)),
      ...(onInvoice ? { invoicing: settings.invoicing } : {}),
    },
    facts: [
      ...repairs.flatMap(({ facts }) => facts),
      ...(exchange ? [['I byte mot', `Kreditfaktura ${exchange.number}`] as const] : []),
    ],
    adminUserId,
    ...(mode ? { mode } : {}),
    ...(basketId ? { basketId } : {}),
    ...(onInvoice
      ? {
          invoice: {
            dueDay: addCalendarDays(toDay(tx.now()), settings.terms.invoiceDays),
            reminderFeeOre: settings.invoicing.reminderFee,
          },
        }
      : {}),
  })
  if (registerReceipt) {
    const sold = { id: documentId, kind: kindOfSeries[series], corrects: null }
    await writeRegisterReceipt(tx, sold, { adminUserId, number: registerReceipt })
  }
  return documentId
}

/** Whether the declared cash register prints the receipt of a document: of a sales note, and of its returns. */
export function isFromRegister({ kind, corrects }: Pick<SalesDocument, 'kind' | 'corrects'>): boolean {
  return (corrects?.kind ?? kind) === 'sales_note'
}

/** Stores the number of a receipt from the cash register. @throws counter.notFromRegister and counter.registerTaken */
export async function writeRegisterReceipt(
  tx: TxCtx,
  document: Pick<SalesDocument, 'id' | 'kind' | 'corrects'>,
  receipt: { adminUserId: number; number: string },
): Promise<void> {
  if (!isFromRegister(document)) throw new DomainError('counter.notFromRegister')
  const stored = await storeRegisterReceipt(tx.db, {
    ...receipt,
    documentId: document.id,
    recordedAt: tx.now(),
  })
  if (!stored) throw new DomainError('counter.registerTaken', { values: { number: receipt.number } })
}

import type { BasketLineInput, Buyer, PaymentInput } from '../../domain/counter/schemas.ts'
import { type CounterTender, type Settlement, settle } from '../../domain/counter/settle.ts'
import { DomainError, fieldError } from '../../domain/errors.ts'
import { formatKronor, type Ore, ore } from '../../domain/money.ts'
import type { SalesLine, SalesSeries, Tender } from '../../domain/sales/documents.ts'
import { linesTotal } from '../../domain/sales/returns.ts'
import type { RegisterMode } from '../../domain/settings/counter.ts'
import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { addCalendarDays, dayOf } from '../../domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import { completeHandover, type Handover, prepareHandover, previewHandovers } from '../repairs/service.ts'
import { issueDocument, partiesWith, storeRegisterReceipt } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { type CounterProduct, lockCounterProducts, sellOverCounter } from '../shop/service.ts'
import { advanceLine, discountProblem, productLine, productProblem, textLine } from './lines.ts'

export type SaleInput = PaymentInput & {
  lines: readonly BasketLineInput[]
  buyer: Buyer
  adminUserId: number
  basketId?: string
  /** Version and warranty of a case that is handed over on its own screen. */
  handover?: { version: number; warrantyMonths: number | undefined }
}

export type Sold = { documentId: number | null; changeOre: Ore; repairIds: number[] }

const seriesOf: Record<RegisterMode, SalesSeries> = { external: 'U', exempt: 'KV', invoice: 'F' }

/**
 * Sells lines as one document: takes the tenders, moves stock and hands over cases. Locks payments and cases, then products, then the
 * number. Throws what is wrong with the lines or the tenders, and then nothing is sold.
 */
export async function sell(tx: TxCtx, input: SaleInput): Promise<Sold> {
  const settings = await readShopSettings(tx)
  const cases = await prepareCases(tx, input)
  const products = await lockCounterProducts(tx, productIds(input.lines))
  const lines = await documentLines(tx, input.lines, { cases, products })
  const paidOnline = cases.flatMap(({ tenders }) => tenders)
  const dueOre = ore(linesTotal(lines) - sumOf(paidOnline))
  if (dueOre !== input.due)
    throw new DomainError('counter.dueChanged', { values: { due: formatKronor(dueOre) } })
  const onInvoice = dueOre > 0 && (input.invoice || settings.counter.registerMode === 'invoice')
  const taken = input.tenders.map(tenderOf)
  const { changeOre, roundingOre } = settleOrThrow(dueOre, taken, onInvoice)
  const tenders = [...paidOnline, ...taken]
  const documentId =
    lines.length === 0
      ? null
      : await issue(tx, settings, input, { lines, cases, tenders, roundingOre, onInvoice })
  if (documentId !== null) await sellOverCounter(tx, documentId, goodsOf(input.lines), input.adminUserId)
  for (const handing of cases)
    await completeHandover(tx, handing, handing.totalOre === 0 ? null : documentId, input)
  return { documentId, changeOre, repairIds: cases.map(({ order }) => order.id) }
}

/** Locks the cases of a sale in the order of their ids. */
async function prepareCases(tx: TxCtx, { lines, handover }: SaleInput): Promise<Handover[]> {
  const ids = lines.flatMap((line) => (line.kind === 'repair' ? [line.repair_id] : []))
  const cases: Handover[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    cases.push(await prepareHandover(tx, id, handover))
  return cases
}

const productIds = (lines: readonly BasketLineInput[]) =>
  lines.flatMap((line) => (line.kind === 'product' ? [line.product_id] : []))

async function documentLines(
  tx: TxCtx,
  lines: readonly BasketLineInput[],
  { cases, products }: { cases: readonly Handover[]; products: readonly CounterProduct[] },
): Promise<SalesLine[]> {
  const today = dayOf(tx.now())
  const advances = lines.flatMap((line) => (line.kind === 'advance' ? [line.repair_id] : []))
  const repairs = new Map((await previewHandovers(tx, advances)).map((repair) => [repair.id, repair]))
  return lines.flatMap((line) => {
    if (line.kind === 'text') return [withinPrice(textLine(line))]
    if (line.kind === 'repair') {
      const handing = cases.find(({ order }) => order.id === line.repair_id)
      // A free repair, such as one under warranty, is on no document.
      return handing && handing.totalOre > 0 ? handing.lines : []
    }
    if (line.kind === 'advance') {
      const repair = repairs.get(line.repair_id)
      if (!repair) throw new DomainError('repair.notFound')
      return [advanceLine(line, repair.orderNumber)]
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

/** Throws `counter.discountTooLarge`. */
function withinPrice(line: SalesLine): SalesLine {
  const problem = discountProblem(line)
  if (problem) throw problem
  return line
}

const sumOf = (tenders: readonly Pick<Tender, 'amountOre'>[]) =>
  tenders.reduce((sum, { amountOre }) => sum + amountOre, 0)

export function tenderOf({ method, amount, given }: PaymentInput['tenders'][number]): Tender {
  return { method, amountOre: amount, reference: '', ...(given === undefined ? {} : { givenOre: given }) }
}

/** Settles an amount. Throws a field error of the tenders when they are not what is due. */
export function settleOrThrow(
  dueOre: number,
  tenders: readonly CounterTender[],
  onInvoice: boolean,
): Settlement {
  const settled = settle(dueOre, tenders, { onInvoice })
  if (!('reason' in settled)) return settled
  if (settled.reason === 'given') throw fieldError('tenders', 'Kunden har gett mindre kontanter än beloppet.')
  if (settled.reason === 'twoCash') throw fieldError('tenders', 'Skriv kontanterna som ett belopp.')
  const much = formatKronor(ore(Math.abs(settled.restOre)))
  throw fieldError('tenders', settled.restOre > 0 ? `Det fattas ${much}.` : `Det är ${much} för mycket.`)
}

function goodsOf(lines: readonly BasketLineInput[]) {
  return lines.flatMap((line) =>
    line.kind === 'product'
      ? [{ productId: line.product_id, quantity: line.quantity, serialIds: line.serial_ids }]
      : [],
  )
}

type Content = {
  lines: SalesLine[]
  cases: readonly Handover[]
  tenders: Tender[]
  roundingOre: number
  onInvoice: boolean
}

async function issue(
  tx: TxCtx,
  settings: ShopSettings,
  { buyer, basketId, adminUserId, register_receipt: registerReceipt }: SaleInput,
  { lines, cases, tenders, roundingOre, onInvoice }: Content,
): Promise<number> {
  const { registerMode: mode } = settings.counter
  const series = onInvoice ? 'F' : mode === '' || mode === 'invoice' ? 'KV' : seriesOf[mode]
  const [first] = cases
  const customer = {
    name: buyer.name || (first?.order.customerName ?? ''),
    email: buyer.email || (first?.order.customerEmail ?? ''),
    ...(buyer.address ? { address: buyer.address } : {}),
    ...(buyer.org_number ? { orgNumber: buyer.org_number } : {}),
    ...(buyer.reference ? { reference: buyer.reference } : {}),
  }
  if (onInvoice && !settings.invoicing.bankgiro) throw new DomainError('counter.noBankgiro')
  if (onInvoice && !(customer.name && customer.address))
    throw fieldError('buyer', 'Skriv köparens namn och adress.')
  const documentId = await issueDocument(tx, {
    series,
    isTest: cases.some(({ isTest }) => isTest),
    lines,
    tenders,
    roundingOre,
    parties: {
      ...(await partiesWith(tx, customer)),
      ...(onInvoice ? { invoicing: settings.invoicing } : {}),
    },
    facts: cases.flatMap(({ facts }) => facts),
    adminUserId,
    ...(mode ? { mode } : {}),
    ...(basketId ? { basketId } : {}),
    ...(onInvoice
      ? {
          invoice: {
            dueDay: addCalendarDays(dayOf(tx.now()), settings.terms.invoiceDays),
            reminderFeeOre: settings.invoicing.reminderFee,
          },
        }
      : {}),
  })
  if (registerReceipt)
    await writeRegisterReceipt(tx, { series, documentId, adminUserId, number: registerReceipt })
  return documentId
}

/** Stores the number of a receipt from the cash register. Throws `counter.notFromRegister` and `counter.registerTaken`. */
export async function writeRegisterReceipt(
  tx: TxCtx,
  { series, ...receipt }: { series: SalesSeries; documentId: number; adminUserId: number; number: string },
): Promise<void> {
  if (series !== 'U' && series !== 'K') throw new DomainError('counter.notFromRegister')
  const stored = await storeRegisterReceipt(tx.db, { ...receipt, recordedAt: tx.now() })
  if (!stored) throw new DomainError('counter.registerTaken', { values: { number: receipt.number } })
}

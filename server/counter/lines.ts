import { type Discount, discountOre } from '#domain/counter/discount.ts'
import type { BasketLine, BasketLineInput } from '#domain/counter/schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, formatOre, largestAmount, oreToDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { handover } from '#domain/repairs/states.ts'
import { piecesLeft, type SalesLine, salesLineTotal } from '#domain/sales/documents.ts'
import { returnedLine } from '#domain/sales/returns.ts'
import { taxedToday, vatRate } from '#domain/sales/vat.ts'
import { batteryText } from '#domain/shop/pieces/pieces.ts'
import { variantText } from '#domain/shop/variants.ts'
import { formatDay } from '#domain/time.ts'
import type { PartRow } from '../parts/service.ts'
import { advanceLine, type HandoverPreview } from '../repairs/service.ts'
import type { CounterProduct } from '../shop/service.ts'
import { getMoneyBack, type LockedSale } from './returns.ts'

/** Returns the error of a discount above the price of its line, or undefined. */
export function discountProblem(line: SalesLine): DomainError | undefined {
  return line.quantity * line.unitOre < (line.discountOre ?? 0)
    ? new DomainError('counter.discountTooLarge', { values: { name: line.description } })
    : undefined
}

/** @throws a field error when a sale is above the largest amount, before its discounts or by them */
export function assertWithinLargest(lines: readonly SalesLine[]): void {
  let [added, subtracted] = [0, 0]
  for (const { quantity, unitOre, discountOre = 0 } of lines) {
    added += Math.max(0, quantity * unitOre)
    subtracted += Math.max(0, -quantity * unitOre) + discountOre
  }
  if (Math.max(added, subtracted) > largestAmount)
    throw fieldError('lines', `Ett köp får vara på högst ${formatOre(largestAmount)}.`)
}

export function productName(product: CounterProduct): string {
  return [product.name, variantText(product)].filter(Boolean).join(', ')
}

type ProductInput = Extract<BasketLineInput, { kind: 'product' }>

/** Returns why a product cannot be sold now, or undefined. A second-hand device has a month of hold (lag 1999:271, 9 §). */
export function productProblem(
  input: ProductInput,
  product: CounterProduct,
  today: string,
): DomainError | undefined {
  const name = productName(product)
  const { holdUntil, free, serials, heldSerials } = product
  if (holdUntil !== null && holdUntil > today)
    return new DomainError('counter.onHold', { values: { day: formatDay(holdUntil) } })
  if (free < input.quantity)
    return new DomainError('counter.soldOut', { values: { left: String(Math.max(0, free)), name } })
  if (input.serial_ids.some((id) => heldSerials.includes(id)))
    return new DomainError('counter.serialChosen', { values: { name } })
  const chosen = new Set(input.serial_ids)
  const chosenSerials = serials.filter(({ id }) => chosen.has(id))
  if (chosenSerials.length < chosen.size) return new DomainError('counter.serialGone', { values: { name } })
  if (serials.length > 0 && chosen.size !== input.quantity)
    return new DomainError('counter.serialNeeded', { values: { name } })
  return undefined
}

/** Returns the discount of a line of a document, which has none when it is 0 kr. */
function discounted(discount: Discount, wholeOre: number): { discountOre?: number } {
  const off = discountOre(discount, wholeOre)
  return off > 0 ? { discountOre: off } : {}
}

/** Returns a product's line of a document. */
export function productLine(input: ProductInput, product: CounterProduct): SalesLine {
  const pieces = product.serials.filter(({ id }) => input.serial_ids.includes(id))
  const serials = pieces.map(({ serial }) => serial).join(', ')
  return {
    description: [productName(product), serials && `serienr ${serials}`].filter(Boolean).join(', '),
    quantity: input.quantity,
    unitOre: product.priceOre,
    ...{ taxMode: product.taxMode, vatRate },
    ...discounted(input, input.quantity * product.priceOre),
    ...(product.costOre === null ? {} : { costOre: product.costOre }),
    about: { kind: 'product', id: product.id },
    ...(pieces.length > 0 ? { pieces: pieces.map(({ id }) => id) } : {}),
  }
}

export function textLine(input: Extract<BasketLineInput, { kind: 'text' }>): SalesLine {
  const { description, quantity, unit } = input
  return {
    description,
    quantity,
    unitOre: unit,
    ...taxedToday,
    ...discounted(input, quantity * unit),
  }
}

type PartLineInput = Extract<BasketLineInput, { kind: 'part' }>

export const partName = ({ name, sku }: PartRow) => `${name} (${sku})`

/** Returns why a part cannot be sold now, or undefined. */
export function partProblem(quantity: number, part: PartRow): DomainError | undefined {
  if (part.priceOre === null) return new DomainError('parts.noPrice', { values: { name: part.name } })
  return part.stock < quantity
    ? new DomainError('counter.soldOut', { values: { left: String(part.stock), name: part.name } })
    : undefined
}

/** Returns a part's line of a document. */
export function partLine(input: PartLineInput, part: PartRow): SalesLine {
  const { part_id: id, quantity } = input
  return {
    description: partName(part),
    quantity,
    unitOre: part.priceOre ?? 0,
    ...taxedToday,
    ...discounted(input, quantity * (part.priceOre ?? 0)),
    about: { kind: 'part', id },
  }
}

/** The products, parts, repairs and earlier sales that lines of a basket name, as they are now. */
type Known = {
  parts: Map<number, PartRow>
  products: Map<number, CounterProduct>
  repairs: Map<number, HandoverPreview>
  sales: Map<number, LockedSale>
  today: string
}

const none = {
  product_id: null,
  part_id: null,
  repair_id: null,
  serial_ids: [],
  detail: '',
  free: null,
  serials: [],
  problem: null,
  discount: '0.00',
  discount_percent: 0,
  tax_mode: taxedToday.taxMode,
  returned: null,
}

function getAmounts(line: SalesLine, { discount_percent = 0 }: Partial<Discount> = {}) {
  return {
    description: line.description,
    quantity: line.quantity,
    unit: oreToDecimal(line.unitOre),
    discount: oreToDecimal(line.discountOre ?? 0),
    discount_percent,
    total: oreToDecimal(salesLineTotal(line)),
    tax_mode: line.taxMode,
  }
}

type ReturnInput = Extract<BasketLineInput, { kind: 'return' }>

/** Returns the part of a sale that a line brings back, or why it cannot come back. */
function lineBack({ document_id, index, quantity }: ReturnInput, sales: Known['sales']): SalesLine | string {
  const sale = sales.get(document_id)
  const line = sale?.document.lines[index]
  if (!sale || !line) return 'Köpet finns inte längre.'
  const left = piecesLeft(sale.document, sale.notes)[index] ?? 0
  return left < quantity
    ? new DomainError('counter.returnTooMany', { values: { left: String(left), name: line.description } })
        .text
    : returnedLine(line, index, { quantity, left })
}

/** Returns the money for what comes back with lines of a basket, in öre. What cannot come back gives none. */
export function moneyBackOre(inputs: readonly BasketLineInput[], { sales }: Pick<Known, 'sales'>): number {
  const back = inputs.filter((input) => input.kind === 'return')
  const sale = sales.get(back[0]?.document_id ?? 0)
  const lines = back.map((input) => lineBack(input, sales)).filter((line) => typeof line !== 'string')
  return sale ? getMoneyBack(sale, lines) : 0
}

/** Returns the amounts of the lines that sell something, in öre. */
export function lineAmounts(
  inputs: readonly BasketLineInput[],
  articles: Omit<Known, 'today' | 'sales'>,
): SalesLine[] {
  return inputs.flatMap((input) => (input.kind === 'return' ? [] : [lineAmount(input, articles)]))
}

/** Returns the amount of a line in a basket, in öre. A repair costs what is left to pay for it, and what is gone nothing. */
function lineAmount(
  input: Exclude<BasketLineInput, ReturnInput>,
  { products, parts, repairs }: Omit<Known, 'today' | 'sales'>,
): SalesLine {
  const line = { description: '', quantity: 1, unitOre: 0, ...taxedToday }
  if (input.kind === 'text') return textLine(input)
  if (input.kind === 'advance') return { ...line, unitOre: input.unit }
  if (input.kind === 'product') {
    const product = products.get(input.product_id)
    return product ? productLine(input, product) : line
  }
  if (input.kind === 'part') {
    const part = parts.get(input.part_id)
    return part ? partLine(input, part) : line
  }
  const repair = repairs.get(input.repair_id)
  return repair ? { ...line, unitOre: repair.totalOre - repair.paidBeforeOre } : line
}

/** Returns a line as the basket shows it. What is gone meanwhile has a problem instead of a price. */
export function lineView(input: BasketLineInput, articles: Known): BasketLine {
  const { products, parts, repairs, today } = articles
  if (input.kind === 'return') return returnView(input, articles)
  if (input.kind === 'text') {
    const line = textLine(input)
    return { ...none, kind: 'text', ...getAmounts(line, input), problem: discountProblem(line)?.text ?? null }
  }
  if (input.kind === 'product') {
    const product = products.get(input.product_id)
    if (!product) return gone(input.kind, 'Produkten finns inte längre.')
    const line = productLine(input, product)
    const problem = productProblem(input, product, today) ?? discountProblem(line)
    const chosen = product.serials.filter(({ id }) => input.serial_ids.includes(id))
    return {
      ...none,
      kind: 'product',
      ...getAmounts(line, input),
      description: productName(product),
      product_id: product.id,
      serial_ids: input.serial_ids,
      detail: chosen
        .map(({ serial, battery }) =>
          [serial, battery && `batteri ${batteryText([battery])}`].filter(Boolean).join(' · '),
        )
        .join(', '),
      free: product.free,
      serials: product.serials,
      problem: problem?.text ?? null,
    }
  }
  if (input.kind === 'part') {
    const part = parts.get(input.part_id)
    if (!part) return gone(input.kind, 'Delen finns inte längre.')
    const line = partLine(input, part)
    const problem = partProblem(input.quantity, part) ?? discountProblem(line)
    return {
      ...none,
      kind: 'part',
      ...getAmounts(line, input),
      part_id: part.id,
      detail: part.shelf && `Hylla ${part.shelf}`,
      free: part.stock,
      problem: problem?.text ?? null,
    }
  }
  const repair = repairs.get(input.repair_id)
  if (!repair) return gone(input.kind, 'Ärendet finns inte längre.')
  const detail = `${repair.customerName} · ${deviceName(repair.brand, repair.modelName)}`
  if (input.kind === 'advance')
    return {
      ...none,
      kind: 'advance',
      ...getAmounts(advanceLine(repair, input.unit)),
      repair_id: repair.id,
      detail,
    }
  return {
    ...none,
    kind: 'repair',
    description: `Reparation ${repair.orderNumber}`,
    quantity: 1,
    unit: oreToDecimal(repair.totalOre),
    total: oreToDecimal(repair.totalOre - repair.paidBeforeOre),
    repair_id: repair.id,
    detail:
      repair.paidBeforeOre > 0
        ? `${detail} · ${formatKronor(repair.totalOre)}, varav ${formatKronor(repair.paidBeforeOre)} redan betalt`
        : detail,
    problem: repair.status === handover.to ? 'Ärendet är redan utlämnat. Ta bort raden.' : repair.problem,
  }
}

function returnView(input: ReturnInput, { sales }: Known): BasketLine {
  const { document_id, index, quantity, serial_ids, to_stock, reason } = input
  const line = lineBack(input, sales)
  const sold = sales.get(document_id)?.document
  const totalOre = typeof line === 'string' ? 0 : salesLineTotal(line)
  return {
    ...none,
    kind: 'return',
    description: sold?.lines[index]?.description ?? '–',
    detail: sold ? `Tillbaka från ${sold.number}` : '',
    quantity,
    serial_ids,
    unit: oreToDecimal(typeof line === 'string' ? 0 : line.unitOre),
    total: oreToDecimal(0 - totalOre),
    problem: typeof line === 'string' ? line : null,
    returned: { document_id, index, to_stock, reason },
  }
}

function gone(kind: BasketLine['kind'], problem: string): BasketLine {
  return { ...none, kind, description: '–', quantity: 1, unit: '0.00', total: '0.00', problem }
}

import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { formatDecimal, formatOre } from '#domain/money.ts'
import { type ParsedSearch, parseSearch } from '#domain/office/parse-search.ts'
import { maxPerKind, type SearchResult } from '#domain/office/search.ts'
import { displayPhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { orderStateLabels } from '#domain/shop/states.ts'
import { formatDate, formatDateTime, toDay } from '#domain/time.ts'
import { statusLabels } from '#domain/trade-in/labels.ts'
import { searchPricesOfModel } from '#server/catalogue/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findRepairByStatusLink } from '#server/repairs/service.ts'
import { getContact, refreshDirectory } from '../customers/read.ts'
import { lookUps } from './queries.ts'

/** Default values of the result fields that most kinds lack. */
const plain = { of: null, number: '', state: '', day: null, search: null, exact: false } as const

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/**
 * Searches the back office by parts of names, addresses and numbers, phone numbers in any format, IMEI and serial
 * numbers. Returns at most five of each kind, exact numbers first.
 */
export async function searchOffice(ctx: Ctx, typed: string): Promise<{ results: SearchResult[] }> {
  requireAdmin(ctx)
  const byLink = await findByStatusLink(ctx, typed)
  if (byLink) return { results: [byLink] }
  const requested = parseSearch(typed)
  // No index finds signs alone, and every table would be read for them.
  if (!requested || !/[\p{L}\p{N}]/u.test(typed)) return { results: [] }
  await refreshDirectory(ctx)
  const ask = lookUps(ctx.db, requested, toDay(ctx.now()))
  // Limited concurrency, because this call is frequent and visitors need connections too.
  const [repairs, customers, orders, bookings] = await Promise.all([
    ask.repairs(),
    ask.customers(),
    ask.orders(),
    ask.bookings(),
  ])
  const [quotes, tradeIns, messages, products] = await Promise.all([
    ask.quotes(),
    ask.tradeIns(),
    ask.messages(),
    ask.products,
  ])
  const [prices, parts, purchases] = await Promise.all([
    searchPricesOfModel(ctx, typed, maxPerKind),
    ask.parts,
    ask.purchases,
  ])
  const documents = await Promise.all([
    ask.repairReceipts,
    ask.shopReceipts,
    ask.creditNotes,
    ask.ledger,
    ask.counterDocuments,
  ])
  return {
    results: sortSameSpellingFirst(typed, [
      ...repairs.map(({ id, number, name, brand, model, issue, status, exact }) => ({
        ...plain,
        kind: 'repair' as const,
        id,
        number,
        title: joined(name, deviceName(brand, model)),
        detail: issue,
        state: status,
        exact,
      })),
      ...customers.map((person) => {
        const { name, email, phone } = getContact(person)
        return {
          ...plain,
          kind: 'customer' as const,
          id: person.id,
          title: name || email || displayPhone(phone),
          detail: joined(email, displayPhone(phone)),
        }
      }),
      ...orders.map(({ id, number, firstName, lastName, totalOre, state, exact }) => ({
        ...plain,
        kind: 'order' as const,
        id,
        number,
        title: `${firstName} ${lastName}`.trim(),
        detail: formatOre(totalOre),
        state: orderStateLabels[state],
        exact,
      })),
      ...bookings.map(({ id, number, name, brand, model, startsAt, status, exact }) => ({
        ...plain,
        kind: 'booking' as const,
        id,
        number,
        title: joined(name, deviceName(brand, model)),
        detail: formatDateTime(startsAt),
        state: bookingStatusLabels[status],
        day: toDay(startsAt),
        exact,
      })),
      ...quotes.map(({ id, name, email, brand, model, issue, status }) => ({
        ...plain,
        kind: 'quote' as const,
        id,
        title: joined(name, deviceName(brand, model)),
        detail: issue,
        state: status,
        search: email,
      })),
      ...tradeIns.map(({ id, number, name, amountOre, status, exact }) => ({
        ...plain,
        kind: 'trade-in' as const,
        id,
        number,
        title: name,
        detail: formatOre(amountOre),
        state: statusLabels[status],
        exact,
      })),
      ...messages.map(({ id, name, email, subject, answeredAt, createdAt }) => ({
        ...plain,
        kind: 'message' as const,
        id,
        title: joined(name, messageSubjectLabels[subject]),
        detail: joined(formatDate(createdAt), email),
        state: answeredAt ? 'Besvarat' : 'Obesvarat',
      })),
      ...products.map(({ id, brand, name, storage, color, stock, priceOre, published }) => ({
        ...plain,
        kind: 'product' as const,
        id,
        title: deviceName(brand, name),
        detail: joined(storage, color, formatOre(priceOre), `${stock} i lager`),
        state: published ? '' : 'Utkast',
      })),
      ...prices.map(({ id, device_model: model, issue_description: issue, price, time_estimate }) => ({
        ...plain,
        kind: 'price' as const,
        id,
        title: joined(deviceName(model.brand.name, model.name), issue),
        detail: joined(formatDecimal(price), time_estimate),
      })),
      ...parts.map(({ id, sku, name, shelf, stock, exact }) => ({
        ...plain,
        kind: 'part' as const,
        id,
        number: sku,
        title: name,
        detail: joined(`${stock} i lager`, shelf && `hylla ${shelf}`),
        exact,
      })),
      ...purchases.map(({ id, number, supplier, status }) => ({
        ...plain,
        kind: 'purchase' as const,
        id,
        number,
        title: supplier,
        detail: 'Beställning av delar',
        state: status,
        exact: true,
      })),
      ...foundDocuments(documents, requested),
    ]),
  }
}

/** Returns the results of each kind with those first that are written as the search is: for `Åkesson`, Åkesson before Akesson. */
function sortSameSpellingFirst(typed: string, results: readonly SearchResult[]): SearchResult[] {
  const words = typed.normalize('NFC').trim().toLowerCase().split(/\s+/)
  const rank = ({ exact, title, detail }: SearchResult) => {
    const text = `${title} ${detail}`.toLowerCase()
    return exact || words.every((word) => text.includes(word)) ? 0 : 1
  }
  return [...Map.groupBy(results, ({ kind, of }) => `${kind} ${of}`).values()].flatMap((ofKind) =>
    ofKind.toSorted((a, b) => rank(a) - rank(b)),
  )
}

/** Returns the repair of a pasted or scanned address of its status page. */
async function findByStatusLink(ctx: Ctx, typed: string): Promise<SearchResult | undefined> {
  const repair = await findRepairByStatusLink(ctx, typed)
  if (!repair) return undefined
  const { id, orderNumber: number, customerName, brand, modelName, issue, status } = repair
  const title = joined(customerName, deviceName(brand, modelName))
  return { ...plain, kind: 'repair', id, number, title, detail: issue, state: status, exact: true }
}

type Looked = ReturnType<typeof lookUps>
type Rows<Name extends keyof Looked> = Awaited<Looked[Name]>

/** Returns receipts, credit notes and ledger lines as links to their repairs, by their numbers, and invoices by their buyers. */
function foundDocuments(
  [repairs, shop, credits, ledger, counter]: [
    Rows<'repairReceipts'>,
    Rows<'shopReceipts'>,
    Rows<'creditNotes'>,
    Rows<'ledger'>,
    Rows<'counterDocuments'>,
  ],
  requested: ParsedSearch,
): SearchResult[] {
  const paper = { ...plain, kind: 'receipt', exact: true } as const
  // A document of a repair, an order or a payment opens that.
  const linked = new Set([...repairs, ...shop, ...credits].map(({ number }) => number))
  return [
    ...repairs.map(({ id, number, totalOre, kind, name }) => ({
      ...paper,
      id,
      of: 'repair' as const,
      number,
      title: name,
      detail: joined(documentKindLabels[kind], formatOre(totalOre)),
    })),
    ...shop.map(({ id, number, totalOre, firstName, lastName }) => ({
      ...paper,
      id,
      of: 'order' as const,
      number,
      title: `${firstName} ${lastName}`.trim(),
      detail: joined('Kvitto', formatOre(totalOre)),
    })),
    ...credits.map(({ id, number, totalOre, name }) => ({
      ...paper,
      id,
      of: 'payment' as const,
      number,
      title: name,
      detail: joined('Kreditfaktura', formatOre(totalOre)),
    })),
    ...counter
      .filter(({ number }) => !linked.has(number))
      .map(({ id, number, totalOre, kind, name }) => ({
        ...paper,
        id,
        of: 'document' as const,
        number,
        title: name || documentKindLabels[kind],
        detail: joined(documentKindLabels[kind], formatOre(totalOre)),
        search: number,
        exact: number === requested.number,
      })),
    ...ledger.map(({ id, number, priceOre, goods, name }) => ({
      ...paper,
      id,
      of: 'trade-in' as const,
      number,
      title: name,
      detail: joined(goods, priceOre === null ? '' : formatOre(priceOre)),
    })),
  ]
}

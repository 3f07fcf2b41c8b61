import { DomainError } from '#domain/errors.ts'
import { toDecimalString } from '#domain/money.ts'
import { parseCustomerSearch } from '#domain/office/customer-search.ts'
import {
  type AccountState,
  type AdminCustomer,
  type CustomerQuery,
  type CustomerSummary,
  type HistoryEntry,
  historyKinds,
  maxHistoryEntries,
} from '#domain/office/customers.ts'
import { toOreSum } from '#domain/office/reports-sums.ts'
import type { Db } from '#server/db/database.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireReader } from '#server/kit/context.ts'
import type { Person } from '#server/kit/personal-data.ts'
import { detailsByKey } from './details/queries.ts'
import { getDetailsView } from './details/view.ts'
import { hasDirtyPeople, refreshDirtyPeople } from './directory/queries.ts'
import { personalDataHandlers } from './personal-data-handlers.ts'
import {
  findPerson,
  getClosedAccount,
  getCounts,
  getWorth,
  keysByNumber,
  listPeople,
  mailsTo,
  mergedInto,
  type PersonRow,
} from './queries.ts'

/**
 * Maximum rounds per refresh of the directory: for a waiting reader, and for the scheduled job. More than one is only
 * needed after this directory was introduced in a shop with many customers.
 */
export const refreshRounds = { reader: 5, clock: 60 } as const

/** Updates the directory with everything committed before the call. */
export async function refreshDirectory(ctx: Ctx, maxRounds: number = refreshRounds.reader): Promise<void> {
  for (let round = 0; round < maxRounds && (await hasDirtyPeople(ctx.db)); round++) {
    await ctx.transaction((tx) => refreshDirtyPeople(tx.db))
  }
}

export async function adminCustomers(ctx: Ctx, query: CustomerQuery) {
  requireReader(ctx)
  await refreshDirectory(ctx)
  const window = limitAndOffset(query)
  const { terms, number } = parseCustomerSearch(query.search ?? '')
  const keys = number === undefined ? [] : await keysByNumber(ctx.db, number)
  const { rows, count } = await listPeople(ctx.db, { ...query, terms, keys }, window)
  const counts = await getCounts(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const results = rows.map((person): CustomerSummary => {
    const { repairs = 0, purchases = 0, sales = 0, verified = false } = counts.get(person.id) ?? {}
    return {
      id: person.id,
      ...getContact(person),
      account: person.customerId === null ? 'none' : verified ? 'verified' : 'unverified',
      last_at: person.lastAt.toISOString(),
      repairs,
      purchases,
      sales,
    }
  })
  return pageReply(results, count, window, '/api/admin/customers/', query)
}

/** Returns a person's contact details: those corrected by staff, unless there is an account, which has its own. */
export function getContact(person: PersonRow) {
  const { correctedName, correctedPhone } = person
  const correctable = person.customerId === null
  return {
    name: correctable ? (correctedName ?? person.name) : person.name,
    email: person.email,
    phone: correctable ? (correctedPhone ?? person.phone) : person.phone,
  }
}

/** Begins the key of a person who has left phone number and name, and no address. */
const phonePrefix = 'tel:'

/** Returns the phone number that is a part of a person's key, undefined for people known by an address. */
export function phoneInKey(key: string): string | undefined {
  return key.startsWith(phonePrefix) ? key.slice(phonePrefix.length).split(' ')[0] : undefined
}

/** Returns the keys by which the areas identify a person. */
export async function getPersonKey(
  db: Db,
  { emailKey: key, customerId }: Pick<PersonRow, 'emailKey' | 'customerId'>,
): Promise<Person> {
  const merged = (await mergedInto(db, key)).map(({ callerKey }) => callerKey)
  return key.startsWith(phonePrefix)
    ? { email: '', customerId, callerKeys: [key, ...merged] }
    : { email: key, customerId, callerKeys: merged }
}

/** Whether a person can become a part of another: one without address and account. */
export function isMergeable({ emailKey, customerId, erasedAt }: PersonRow): boolean {
  return phoneInKey(emailKey) !== undefined && customerId === null && erasedAt === null
}

/** Merges the histories of all areas, newest first, and selects what is not finished, oldest first. */
async function getHistory(
  { db, now }: DbCtx,
  person: Person,
): Promise<Record<'history' | 'open', HistoryEntry[]>> {
  const histories = await Promise.all(
    personalDataHandlers.map((handler) => handler.history(db, person, now())),
  )
  // Entries of the same instant are sorted by kind.
  const rank = ({ kind }: HistoryEntry) => historyKinds.indexOf(kind)
  const all = histories.flat().toSorted((a, b) => b.at.localeCompare(a.at) || rank(a) - rank(b))
  return {
    history: all.slice(0, maxHistoryEntries),
    open: all
      .filter(({ open }) => open)
      .toReversed()
      .slice(0, maxHistoryEntries),
  }
}

/** Returns a customer with the whole history. @throws customer.notFound */
export async function readCustomer(ctx: Ctx, id: number): Promise<AdminCustomer> {
  requireReader(ctx)
  await refreshDirectory(ctx)
  const result = await findPerson(ctx.db, id)
  if (!result) throw new DomainError('customer.notFound')
  const { person, erasedBy } = result
  const account = result.account?.closedAt ? null : result.account
  const key = await getPersonKey(ctx.db, person)
  const merged = await mergedInto(ctx.db, person.emailKey)
  const [{ history, open }, worth, mail, details, closedAt] = await Promise.all([
    getHistory(ctx, key),
    getWorth(ctx.db, key),
    mailsTo(ctx.db, key),
    detailsByKey(ctx.db, [person.emailKey]),
    account ? undefined : (result.account?.closedAt ?? getClosedAccount(ctx.db, person.emailKey)),
  ])
  const own = details.get(person.emailKey)
  const paid = (part: { count: number; ore: number }) => ({
    count: part.count,
    paid: toDecimalString(toOreSum(Math.round(part.ore))),
  })
  return {
    id,
    version: person.version + (account?.version ?? 0),
    ...getContact(person),
    first_name: account?.firstName ?? '',
    last_name: account?.lastName ?? '',
    address: account ? account.address : person.address,
    account: {
      state: getState(account, closedAt),
      created_at: account?.createdAt.toISOString() ?? null,
      verified_at: account?.emailVerifiedAt?.toISOString() ?? null,
      closed_at: closedAt?.toISOString() ?? null,
    },
    first_at: person.firstAt.toISOString(),
    last_at: person.lastAt.toISOString(),
    worth: { repairs: paid(worth.repairs), purchases: paid(worth.purchases), sales: paid(worth.sales) },
    details: { version: own?.version ?? 0, ...getDetailsView(own) },
    open,
    history,
    mails: mail.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    mail_count: mail.count,
    merged: merged.map(({ callerKey, name, phone, mergedAt }) => ({
      key: callerKey,
      ...{ name, phone },
      at: mergedAt.toISOString(),
    })),
    mergeable: isMergeable(person),
    erased: person.erasedAt ? { at: person.erasedAt.toISOString(), by: erasedBy } : null,
  }
}

function getState(
  account: { emailVerifiedAt: Date | null } | null,
  closedAt: Date | undefined,
): AccountState {
  if (account) return account.emailVerifiedAt ? 'verified' : 'unverified'
  return closedAt ? 'closed' : 'none'
}

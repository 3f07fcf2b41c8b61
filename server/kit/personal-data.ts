import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#domain/accounts/customer-schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { HistoryEntry, HistoryKind } from '#domain/office/customers.ts'
import type { Blocker } from '#domain/personal-data.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { Db } from '../db/database.ts'
import { personKey } from '../db/tables.ts'
import type { Ctx, TxCtx } from './context.ts'

/**
 * A person's keys: the e-mail address in lower case (empty matches no row by address), the account, and the keys of rows without
 * an address, `tel:+46701234567 bo ek`. Someone who has left no address has one; people who were merged have several.
 */
export type Person = { email: string; customerId: number | null; callerKeys?: readonly string[] }

/** Replacement for the name and address of an erased person in rows that are retained. */
export type Pseudonym = { email: string; name: string }

/** Contact details as corrected by staff. */
export type Contact = { name: string; firstName: string; lastName: string; phone: string; address: string }

type Rows = readonly Record<string, unknown>[]

/** An area's export of a person's data. Rows are sorted oldest first; keys to private pages are left out. */
export type PersonalDataExport = {
  sections: Partial<Record<keyof PersonalData, Rows>>
  /** Notes between staff, exported by staff only. */
  staffNotes?: Rows
  /** Issued documents as functions that render them, so that only one is in memory at a time. */
  documents?: (() => Promise<{ filename: string; content: Uint8Array }>)[]
  pictures?: readonly { number: string; fileKey: string; caption: string }[]
}

/** An area's operations on the personal data in its tables. `office` calls the handlers of all areas. */
export type PersonalDataHandler = {
  /** Locks and returns unfinished business, which prevents erasing. */
  findBlockers(tx: TxCtx, person: Person): Promise<Blocker[]>
  /** Updates name and phone number in unfinished business. Finished rows keep theirs. */
  correct(tx: TxCtx, person: Person, contact: Contact): Promise<void>
  /** Deletes personal data, or replaces it where bookkeeping needs the row. Returns the keys of files to delete. */
  erase(tx: TxCtx, person: Person, pseudonym: Pseudonym): Promise<string[]>
  export(ctx: Ctx, person: Person): Promise<PersonalDataExport>
  /** Returns up to `maxHistory` of the newest entries of each kind. */
  history(db: Db, person: Person, now: Date): Promise<HistoryEntry[]>
}

/** For handlers of areas without blockers, or without a history. */
export const none = async (): Promise<[]> => []

/** For handlers of areas without anything to correct. */
export const nothingToCorrect = async (): Promise<void> => {}

/** Columns of a row that may have no e-mail address. */
type ContactColumns = Record<'customerEmail' | 'customerPhone' | 'customerName' | 'customerId', AnyPgColumn>

/** Condition that a row belongs to the person, by address, by account, or without an address by phone number and name. */
export function belongsToContact(person: Person, t: ContactColumns): SQL {
  const byAddress = belongsTo(person, t.customerEmail, t.customerId)
  const { callerKeys = [] } = person
  if (callerKeys.length === 0) return byAddress
  const byPhone = sql`(${t.customerEmail} = '' AND ${personKey(t)} = ANY(${sql.param([...callerKeys])}::text[]))`
  return or(byAddress, byPhone) ?? byPhone
}

/** Condition that a row belongs to the person, by address in any letter repair or by account. */
export function belongsTo(person: Person, email: AnyPgColumn, customerId?: AnyPgColumn): SQL {
  const byEmail = person.email === '' ? sql`false` : sql`lower(${email}) = ${person.email}`
  if (!customerId || person.customerId === null) return byEmail
  return or(byEmail, eq(customerId, person.customerId)) ?? byEmail
}

type HistoryRow = {
  id: number | null
  at: Date
  text: string
  day?: string
  number?: string
  status?: string
  amountOre?: number | null
  isOpen?: boolean
}

/** Creates a history entry. Optional fields default to empty. */
export function historyEntry(kind: HistoryKind, row: HistoryRow): HistoryEntry {
  const { id, day = null, at, text, number = '', status = '', amountOre = null, isOpen = false } = row
  const amount = amountOre === null ? null : oreToDecimal(amountOre)
  return { kind, id, day, at: at.toISOString(), number, text, status, amount, open: isOpen }
}

/** Device and fault as the text of a history entry: `Apple iPhone 13 · Skärm`. */
export function deviceText({
  brand,
  modelName,
  issue,
}: {
  brand: string
  modelName: string
  issue?: string
}) {
  return [deviceName(brand, modelName).trim(), issue].filter(Boolean).join(' · ')
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoableTables } from './imports/undo-queries.ts'
import { createTestDatabase, type TestDatabase } from './testing/node.ts'
import { ask } from './testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Every trigger of the program's tables, and what it guards. */
const triggers: Record<string, string> = {
  audit_log_refuse_delete: 'an audit entry is deleted only when it is two years old',
  audit_log_refuse_update: 'an audit entry is never changed',
  book_files_refuse_change: 'a file for bookkeeping is never changed or deleted',
  booked_entries_refuse_change: 'what a file holds is never changed or deleted',
  booking_blocks_lock_day: 'a time is not blocked while a booking of the same day is being written',
  bookings_mark_person_dirty: 'the customer directory is updated',
  bookings_refuse_blocked_time: 'no booking enters a blocked time',
  contact_messages_mark_person_dirty: 'the customer directory is updated',
  customers_mark_person_dirty: 'the customer directory is updated',
  day_closings_refuse_change: 'a count of the cash box is never changed or deleted',
  former_invoice_payments_refuse_change: 'how an invoice was paid is never changed or deleted',
  imported_customers_mark_person_dirty: 'the customer directory is updated',
  mails_mark_person_dirty: 'the customer directory is updated',
  mails_mark_person_dirty_on_delete: 'the customer directory is updated',
  payments_mark_person_dirty: 'the customer directory is updated',
  payments_mark_person_dirty_on_delete: 'the customer directory is updated',
  printed_documents_refuse_change: 'a printed document is never changed or deleted',
  quote_forms_refuse_change: 'an issued repair form is never changed, except that it lapses',
  quote_requests_mark_person_dirty: 'the customer directory is updated',
  repair_orders_mark_person_dirty: 'the customer directory is updated',
  sales_documents_refuse_change: 'a receipt or credit note is never changed or deleted',
  shop_orders_mark_person_dirty: 'the customer directory is updated',
  shop_withdrawals_mark_person_dirty: 'the customer directory is updated',
  tenders_refuse_change: 'how a document was paid is never changed or deleted',
  trade_in_identity_views_refuse_change: 'a look at a personal identity number stays on record',
  trade_in_ledger_refuse_change:
    'a note of a bought or returned device is never changed, and none is deleted before ten years have passed',
  trade_in_requests_mark_person_dirty: 'the customer directory is updated',
  ...Object.fromEntries(
    [
      ...['people_queue_webhooks', 'people_queue_webhooks_on_change', 'people_queue_webhooks_on_delete'],
      ...['repair_orders_queue_webhooks', 'repair_orders_queue_webhooks_on_move'],
      ...['sales_documents_queue_webhooks', 'shop_orders_queue_webhooks'],
    ].map((name) => [name, 'the change is an event for the webhooks that subscribe to it']),
  ),
  ...Object.fromEntries(
    undoableTables.map(({ name }) => [`${name}_record_import`, 'what an import writes is noted, to undo it']),
  ),
}

/** Every other object that is written by hand. */
const others = {
  constraints: {
    booking_blocks_no_overlap: 'two blocked times never overlap',
    bookings_one_per_seat: 'two bookings never have the same seat at the same time',
  },
  functions: {
    lock_booking_day: 'writes bookings and blocked times of one day one after the other',
    lock_day_of_block: 'trigger function',
    mark_caller_dirty: 'trigger function',
    mark_person_dirty: 'trigger function',
    person_key: 'the key of the person whom a row belongs to',
    queue_customer_webhooks: 'trigger function',
    queue_document_webhooks: 'trigger function',
    queue_order_webhooks: 'trigger function',
    queue_repair_webhooks: 'trigger function',
    queue_webhooks: 'writes an event for each webhook that subscribes to it',
    record_import: 'trigger function',
    refuse_blocked_time: 'trigger function',
    refuse_change: 'trigger function',
    refuse_note_change: 'trigger function',
  },
}

test('every trigger is on and listed here with what it guards', async () => {
  const rows = await ask<{ name: string; state: string }>(
    database.url,
    `SELECT tgname AS name, tgenabled::text AS state FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1`,
  )
  expect(rows).toEqual(
    Object.keys(triggers)
      .toSorted()
      .map((name) => ({ name, state: 'O' })),
  )
})

test('every exclusion constraint and function is listed here', async () => {
  const constraints = `SELECT conname AS name FROM pg_constraint
    WHERE contype = 'x' AND connamespace = 'public'::regnamespace ORDER BY 1`
  const functions = `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY 1`
  const names = async (query: string) =>
    (await ask<{ name: string }>(database.url, query)).map(({ name }) => name)
  expect(await names(constraints)).toEqual(Object.keys(others.constraints))
  expect(await names(functions)).toEqual(Object.keys(others.functions))
})

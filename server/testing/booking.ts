import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminBooking, BookingReceipt, BookingView, DailySlot } from '../../domain/booking/schemas.ts'
import { nextAddress, rowsOf } from './calls.ts'
import { buildModel } from './catalogue.ts'
import type { TestNode } from './node.ts'

/** A repair of the price list that can be booked. */
export type BookableRepair = {
  device_type: string
  brand: string
  model: string
  issue: string
  price: number
}

let repairs = 0

/** Puts a repair into the price list. */
export async function buildRepair(node: TestNode): Promise<BookableRepair> {
  repairs++
  const names = { type: `bokbar-${repairs}`, brand: `Bokmärke ${repairs}`, model: `Bokmodell ${repairs}` }
  await buildModel(node, { Skärmbyte: 1290 }, names)
  return {
    device_type: names.type,
    brand: names.brand,
    model: names.model,
    issue: 'Skärmbyte',
    price: 1290,
  }
}

let customers = 0

/** A booking as the booking page sends it, by a customer of its own. */
export function bookingBody(
  repair: BookableRepair,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    customer_name: 'Åsa Öberg',
    customer_email: `bokare-${++customers}@kund.example`,
    customer_phone: '070-174 06 01',
    customer_message: '',
    ...repair,
    booking_datetime: '2026-11-23T10:00:00',
    ...changes,
  }
}

/** Books a time, from an address of its own. */
export function book(node: TestNode, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return node.call('POST', '/api/quotes/bookings/', { body, address: nextAddress(), headers })
}

/** A booking that stands, with its id and the secret of its link. */
export async function buildBooking(
  node: TestNode,
  repair: BookableRepair,
  changes: Record<string, unknown> = {},
) {
  const body = bookingBody(repair, changes)
  const { status, body: receipt, text } = await book(node, body)
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  const { reference, link } = receipt as BookingReceipt
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`SELECT id FROM bookings WHERE reference = ${reference}`,
  )
  return {
    id: row?.id ?? 0,
    reference,
    token: link.replace('/bokning/', ''),
    email: String(body.customer_email),
  }
}

/** The slots of a day, as visitors get them. */
export async function slotsOf(node: TestNode, date: string): Promise<DailySlot[]> {
  const { status, body } = await node.call('GET', `/api/quotes/bookings/daily_slots/?date=${date}`)
  expect(status).toBe(200)
  return body as DailySlot[]
}

/** The times of a day that can be booked. */
export async function freeTimes(node: TestNode, date: string): Promise<string[]> {
  return (await slotsOf(node, date)).filter(({ booked }) => !booked).map(({ time }) => time)
}

/** What a customer does by the private link. */
export async function byLink(
  node: TestNode,
  token: string,
  deed: 'move' | 'cancel',
  body: Record<string, unknown>,
): Promise<{ status: number; booking: BookingView; text: string }> {
  const reply = await node.call('POST', `/api/bookings/${token}/${deed}/`, { body })
  return { status: reply.status, booking: reply.body as BookingView, text: reply.text }
}

/** What staff do with a booking. */
export async function byStaff(
  node: TestNode,
  token: string,
  id: number,
  deed: 'move' | 'cancel' | 'no_show' | 'check_in',
  body: Record<string, unknown> = { version: 0 },
): Promise<{ status: number; booking: AdminBooking; text: string }> {
  const reply = await node.call('POST', `/api/admin/bookings/${id}/${deed}/`, { body, token })
  return { status: reply.status, booking: reply.body as AdminBooking, text: reply.text }
}

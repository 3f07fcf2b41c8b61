import { bookingStatusNames } from '../../../../domain/booking/words.ts'
import { subjectWords } from '../../../../domain/messages/words.ts'
import { ore, toDecimalString } from '../../../../domain/money.ts'
import { type HistoryEntry, type HistoryKind, mostHistory } from '../../../../domain/office/customers.ts'
import { paymentStateWords } from '../../../../domain/payments/words.ts'
import { deviceName } from '../../../../domain/quotes/words.ts'
import { orderStateWords } from '../../../../domain/shop/states.ts'
import { dayOf, formatDateTime } from '../../../../domain/time.ts'
import { statusLabels } from '../../../../domain/trade-in/words.ts'
import type { Db } from '../../../db/database.ts'
import type { Person } from '../../../kit/person.ts'
import { everythingOf } from './queries.ts'

const withdrawalWords = { asked: 'Inte bekräftad', confirmed: 'Väntar på retur', handled: 'Klar' } as const

const money = (amount: number) => toDecimalString(ore(amount))

type Told = {
  id: number | null
  day?: string
  at: Date
  text: string
  number?: string
  status?: string
  amountOre?: number | null
}

function entry(kind: HistoryKind, told: Told): HistoryEntry {
  const { id, day = null, at, text, number = '', status = '', amountOre = null } = told
  const amount = amountOre === null ? null : money(amountOre)
  return { kind, id, day, at: at.toISOString(), number, text, status, amount }
}

const device = (row: { brand: string; modelName: string; issue?: string }) =>
  [deviceName(row.brand, row.modelName).trim(), row.issue].filter(Boolean).join(' · ')

/** All that has been between a person and the shop, the newest first. */
export async function historyOf(db: Db, person: Person): Promise<HistoryEntry[]> {
  const all = await everythingOf(db, person)
  const entries = [
    ...all.repairs.map((row) => entry('repair', { ...row, text: device(row), amountOre: row.agreedOre })),
    ...all.quotes.map((row) => entry('quote', { ...row, text: device(row), amountOre: row.quotedOre })),
    ...all.booked.map((row) =>
      entry('booking', {
        ...row,
        day: dayOf(row.startsAt),
        text: `${formatDateTime(row.startsAt)} · ${device(row)}`,
        status: bookingStatusNames[row.status],
      }),
    ),
    ...all.orders.map((row) =>
      entry('order', {
        ...row,
        text: row.things,
        status: orderStateWords[row.state],
        amountOre: row.totalOre,
      }),
    ),
    ...all.withdrawals.map((row) =>
      entry('withdrawal', {
        ...row,
        id: row.orderId,
        text: `Köp ${row.orderNumber}`,
        status: withdrawalWords[row.state],
      }),
    ),
    ...all.sales.map((row) =>
      entry('trade_in', {
        ...row,
        text: row.things,
        status: statusLabels[row.status],
        amountOre: row.kronor * 100,
      }),
    ),
    ...all.messages.map((row) =>
      entry('message', {
        ...row,
        text: `${subjectWords[row.subject]} · ${row.beginning}`,
        status: row.answeredAt ? 'Besvarat' : 'Obesvarat',
      }),
    ),
    ...all.paid.map((row) =>
      entry('payment', {
        id: row.id,
        at: row.at,
        text: row.description,
        status: paymentStateWords[row.state],
        amountOre: row.amountOre,
      }),
    ),
    ...all.repairPapers.map((row) =>
      entry('repair_receipt', {
        ...row,
        text: `${row.corrects === null ? 'Kvitto' : 'Kreditfaktura'} för ${row.orderNumber}`,
        amountOre: row.corrects === null ? row.totalOre : -row.totalOre,
      }),
    ),
    ...all.shopPapers.map((row) =>
      entry('shop_receipt', { ...row, text: `Kvitto för ${row.orderNumber}`, amountOre: row.totalOre }),
    ),
    ...all.notes.map((row) =>
      entry('credit_note', {
        ...row,
        text: `Kreditfaktura för ${row.description}`,
        amountOre: -row.amountOre,
      }),
    ),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostHistory)
}

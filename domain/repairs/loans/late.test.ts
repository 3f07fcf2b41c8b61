import { expect, test } from 'vitest'
import type { RepairStatus } from '../states.ts'
import { getLoanDue, isLoanLate } from './late.ts'

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const lend = (status: RepairStatus, estimatedOn: string | null, statusSince = '2026-11-10') => ({
  lentAt: at('2026-11-01'),
  repair: { status, estimatedOn, statusSince: at(statusSince) },
})

test.each([
  ['handed over', lend('Utlämnad & Betald', '2026-11-05'), '2026-11-10', '2026-11-18'],
  ['ended', lend('Avslutad', null), '2026-11-10', '2026-11-18'],
  ['promised', lend('Under reparation', '2026-11-05'), '2026-11-05', '2026-11-13'],
  ['without a promise', lend('Under reparation', null), '2026-11-01', '2026-11-16'],
])('a phone whose repair is %s is late from the day after its days', (_, loan, due, late) => {
  expect(getLoanDue(loan).day).toBe(due)
  const before = new Date(at(late).getTime() - 86_400_000)
  expect([isLoanLate(loan, before), isLoanLate(loan, at(late))]).toEqual([false, true])
})

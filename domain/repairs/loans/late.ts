import { daysBetween, toDay } from '#domain/time.ts'
import { isOpen, type RepairStatus } from '../states.ts'

/** Days after which a lent phone is late: after its repair ended or was to be ready, and after it was lent when neither is known. */
const lateLoanDays = { afterDue: 7, afterLent: 14 } as const

type LentWith = {
  lentAt: Date
  repair: {
    status: RepairStatus
    statusSince: Date
    /** The promised day, `yyyy-MM-dd`. */
    estimatedOn: string | null
  }
}

/** Returns from which day the shop can expect a lent phone back, and why: the repair ended, was promised, or neither. */
export function getLoanDue({ lentAt, repair }: LentWith): {
  day: string
  from: 'ended' | 'promised' | 'lent'
} {
  if (!isOpen(repair.status)) return { day: toDay(repair.statusSince), from: 'ended' }
  if (repair.estimatedOn !== null) return { day: repair.estimatedOn, from: 'promised' }
  return { day: toDay(lentAt), from: 'lent' }
}

/** Whether a lent phone has been out for so long that the shop asks for it. */
export function isLoanLate(loan: LentWith, now: Date): boolean {
  const { day, from } = getLoanDue(loan)
  const days = from === 'lent' ? lateLoanDays.afterLent : lateLoanDays.afterDue
  return daysBetween(day, toDay(now)) > days
}

import { maxQueueItems } from '#domain/office/overview-schemas.ts'
import { getLoanDue } from '#domain/repairs/loans/late.ts'
import { formatDay } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readLateLoans } from '#server/repairs/service.ts'
import { toWorkQueue } from './work-queue.ts'

const dueTexts = { ended: 'Ärendet slutade', promised: 'Skulle vara klart', lent: 'Utlånad' } as const

/** Returns the work queue of lent phones to ask for, the longest out first. */
export async function lateLoansQueue(ctx: Ctx) {
  const late = await readLateLoans(ctx)
  const rows = late.slice(0, maxQueueItems).map(({ loan, device, repair }) => ({
    ...{ id: loan.id, at: loan.lentAt, inAll: late.length },
    title: `${device.name} · ${repair.customerName}`,
    due: getLoanDue({ lentAt: loan.lentAt, repair }),
  }))
  return toWorkQueue(rows, ({ title, due }) => ({
    title,
    detail: `${dueTexts[due.from]} ${formatDay(due.day)}`,
  }))
}

import { isLoanLate } from '#domain/repairs/loans/late.ts'
import type { OpenLoan, RepairLoan } from '#domain/repairs/loans/schemas.ts'
import { daysBetween, toDay } from '#domain/time.ts'
import type { LoanRow } from './queries.ts'

export function loanView({ loan, device, lentBy, returnedBy }: LoanRow): RepairLoan {
  return {
    id: loan.id,
    repair_id: loan.repairId,
    device: { id: device.id, name: device.name, imei: device.imei },
    lent_at: loan.lentAt.toISOString(),
    lent_by: lentBy,
    condition_out: loan.conditionOut,
    accessories: loan.accessories,
    returned_at: loan.returnedAt?.toISOString() ?? null,
    returned_by: returnedBy,
    condition_back: loan.conditionBack,
  }
}

export function openLoanView(row: LoanRow, now: Date): OpenLoan {
  const { returned_at: _at, returned_by: _by, condition_back: _condition, ...loan } = loanView(row)
  const { repair } = row
  return {
    ...loan,
    days: daysBetween(toDay(row.loan.lentAt), toDay(now)),
    late: isLoanLate({ lentAt: row.loan.lentAt, repair }, now),
    repair: {
      order_number: repair.orderNumber,
      status: repair.status,
      customer_name: repair.customerName,
      customer_phone: repair.customerPhone,
    },
  }
}

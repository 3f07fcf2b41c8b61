import { useWithdrawalsOfRepair } from '#app/admin/components/withdrawals/withdrawals-data.ts'
import { Card } from '#app/ui/card.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'

/** Renders the withdrawals from a repair with what is owed; nothing when there are none. */
export function RepairWithdrawals({ repairId }: { repairId: number }) {
  return useWithdrawalsOfRepair(repairId).map((withdrawal) => (
    <Card key={withdrawal.id} as="section" aria-label={`Ångerärende ${withdrawal.reference}`}>
      <WithdrawalDetails withdrawal={withdrawal} />
    </Card>
  ))
}

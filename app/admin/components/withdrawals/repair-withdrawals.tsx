import { useCall } from '#app/admin/api/use-call.ts'
import { Card } from '#app/ui/card.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'

/** Renders the withdrawals from a repair with what is owed; nothing when there are none. */
export function RepairWithdrawals({ repairId }: { repairId: number }) {
  const { data } = useCall('GET /api/admin/shop/withdrawals/', { query: { repair: repairId } })
  return data?.results.map((withdrawal) => (
    <Card key={withdrawal.id} as="section" aria-label={`Ångerärende ${withdrawal.reference}`}>
      <WithdrawalDetails withdrawal={withdrawal} />
    </Card>
  ))
}

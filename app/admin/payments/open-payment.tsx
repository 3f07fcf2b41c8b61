import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from '../api/error-text.ts'
import { BackToList } from '../list/split-view.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { usePayment } from './payments-data.ts'

/** The open payment: on its way, not to be had, or there. `listPath` is the way back on a phone. */
export function OpenPayment({ id, listPath }: { id: number; listPath: string }) {
  const payment = usePayment(id)
  if (payment.isPending) {
    return (
      <Card role="status" aria-busy="true" aria-label="Hämtar betalningen">
        <SkeletonLines lines={8} />
      </Card>
    )
  }
  if (!payment.data) {
    return (
      <div>
        <BackToList to={listPath}>Alla betalningar</BackToList>
        <ErrorState onRetry={() => void payment.refetch()} retrying={payment.isFetching}>
          {fetchErrorText(payment.error)}
        </ErrorState>
      </div>
    )
  }
  return <PaymentDetails payment={payment.data} listPath={listPath} />
}

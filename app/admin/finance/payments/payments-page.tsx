import { CreditCard } from 'lucide-react'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { paymentStateLabels } from '#domain/payments/labels.ts'
import { byAge } from '#domain/sorting.ts'
import { OpenPayment } from './open-payment.tsx'
import { PaymentRow } from './payment-row.tsx'

export default function PaymentsPage() {
  const list = useList({
    path: '/admin/betalningar',
    filters: { status: { label: 'Status', all: 'Alla status', options: paymentStateLabels } },
    sortings: byAge,
    call: 'GET /api/admin/payments/',
    query: ({ status: state, ...requested }) => ({ ...requested, state }),
    opens: 'beside',
  })
  return (
    <ListScreen
      list={list}
      Icon={CreditCard}
      search="Kund, ärende, betalnings-id"
      names="betalningar"
      empty={{ text: 'Reparationer som betalas på webbplatsen hamnar här.' }}
      row={(payment) => <PaymentRow payment={payment} />}
      details={(id) => <OpenPayment id={id} />}
    />
  )
}

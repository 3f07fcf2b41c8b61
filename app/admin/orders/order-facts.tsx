import { Receipt } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { deliveryLabels, shopPaymentLabels } from '#domain/shop/states.ts'
import { openFile } from '../api/files.ts'
import { contactFacts, getContact } from '../components/contact-facts.tsx'
import { Copied } from '../components/copied.tsx'
import { FileButton } from '../components/file-button.tsx'

type OrderFactsProps = { order: AdminOrder; showMessage: (message: AlertMessage) => void }

export function OrderFacts({ order, showMessage }: OrderFactsProps) {
  return (
    <Card as="section" pad="sm" aria-labelledby="kund-och-leverans">
      <h3 id="kund-och-leverans" className="mb-2 font-semibold text-base">
        Kund och leverans
      </h3>
      <Facts facts={getFacts(order, showMessage)} className="gap-x-4!" />
    </Card>
  )
}

function getFacts(order: AdminOrder, showMessage: OrderFactsProps['showMessage']): (Fact | undefined)[] {
  return [
    ...contactFacts(getContact(order)),
    ['Mina Sidor', order.has_account ? 'Har konto' : 'Inget konto'],
    ['Leverans', deliveryLabels[order.delivery_method]],
    order.delivery_method === 'delivery' ? ['Adress', <Address key="address" order={order} />] : undefined,
    order.tracking_number
      ? [
          order.carrier || 'Spårning',
          <Copied key="tracking" text={order.tracking_number} what="spårningsnumret" />,
        ]
      : undefined,
    ['Betalsätt', shopPaymentLabels[order.payment_method]],
    order.payment_id === null
      ? undefined
      : [
          'Betalning',
          <Link key="payment" to={`/admin/betalningar?id=${order.payment_id}`} className="link">
            Betalning {order.payment_id}
          </Link>,
        ],
    order.receipt_number === null
      ? undefined
      : [
          'Kvitto',
          <FileButton
            key="receipt"
            Icon={Receipt}
            what="kvittot"
            fetchFile={() => openFile(`/api/admin/sales-documents/${order.receipt_number}/pdf/`)}
            showMessage={showMessage}
          >
            {order.receipt_number}
          </FileButton>,
        ],
  ]
}

function Address({ order }: { order: AdminOrder }) {
  return (
    <address className="not-italic">
      {order.address_line1}
      <br />
      {order.address_postal_code} {order.address_city}
    </address>
  )
}

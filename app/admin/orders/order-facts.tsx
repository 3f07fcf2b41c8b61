import { Receipt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '../../../domain/shop/order-schemas.ts'
import { deliveryLabels, shopPaymentLabels } from '../../../domain/shop/states.ts'
import { phoneHref } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { AlertMessage } from '../../ui/dialogs/alert-dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { reasonOf } from '../api/error-text.ts'
import { openFile } from '../api/files.ts'
import { Copied } from '../copied.tsx'

type Fact = readonly [string, ReactNode]
type OrderFactsProps = { order: AdminOrder; onSay: (message: AlertMessage) => void }

export function OrderFacts({ order, onSay }: OrderFactsProps) {
  return (
    <Card as="section" pad="sm" aria-labelledby="kund-och-leverans">
      <h3 id="kund-och-leverans" className="mb-2 font-semibold text-base">
        Kund och leverans
      </h3>
      <Facts facts={factsOf(order, onSay)} className="gap-x-4!" />
    </Card>
  )
}

function factsOf(order: AdminOrder, onSay: OrderFactsProps['onSay']): Fact[] {
  const { customer_name: name, customer_email: email, customer_phone: phone } = order
  const facts: (Fact | undefined)[] = [
    ['Kund', <Copied key="name" text={name} what="namnet" />],
    [
      'E-post',
      <span key="email" className="[&_a]:[overflow-wrap:anywhere]">
        <Copied text={email} what="e-postadressen" href={`mailto:${email}`} />
      </span>,
    ],
    phone
      ? ['Telefon', <Copied key="phone" text={phone} what="telefonnumret" href={phoneHref(phone)} />]
      : undefined,
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
      : ['Kvitto', <ReceiptButton key="receipt" number={order.receipt_number} onSay={onSay} />],
  ]
  return facts.filter((fact) => fact !== undefined)
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

function ReceiptButton({ number, onSay }: { number: string; onSay: OrderFactsProps['onSay'] }) {
  const [fetching, setFetching] = useState(false)
  const openReceipt = async () => {
    setFetching(true)
    try {
      await openFile(`/api/admin/shop/receipts/${number}/`)
    } catch (error) {
      onSay({ title: 'Det gick inte', text: `Kunde inte hämta kvittot. ${reasonOf(error)}` })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={fetching}
      icon={<Receipt aria-hidden="true" className="size-4" />}
      onClick={() => void openReceipt()}
    >
      {number}
    </Button>
  )
}

import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { deliveryLabels } from '../../../../domain/trade-in/labels.ts'
import { phoneHref } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { openFile } from '../../api/files.ts'
import { Copied } from '../../copied.tsx'
import type { Say } from './case-appearance.ts'

export function CaseFacts({ sale, onSay }: { sale: AdminCase; onSay: Say }) {
  const [fetching, setFetching] = useState(false)
  const openLabel = async () => {
    setFetching(true)
    await openFile(`/api/admin/trade-in/cases/${sale.id}/label/`)
      .catch((error: unknown) =>
        onSay({ title: 'Det gick inte', text: `Kunde inte hämta fraktsedeln. ${reasonOf(error)}` }),
      )
      .finally(() => setFetching(false))
  }
  return (
    <Card pad="sm" className="flex flex-col gap-4">
      <h2 className="sr-only">Säljaren</h2>
      <Facts facts={factsOf(sale)} className="gap-x-4!" />
      {sale.delivery_method === 'MAIL_IN' ? (
        <div className="border-line border-t pt-4">
          <Button
            variant="secondary"
            size="sm"
            loading={fetching}
            icon={<FileText aria-hidden="true" className="size-4" />}
            onClick={() => void openLabel()}
          >
            Fraktsedel
          </Button>
          <p className="mt-2 text-ink-soft text-sm">
            Kunden fick den i mejlet med instruktionerna för inskick.
          </p>
        </div>
      ) : null}
    </Card>
  )
}

function factsOf(sale: AdminCase): (readonly [string, React.ReactNode])[] {
  const { customer_phone: phone, customer_email: email, customer_address: address } = sale
  return [
    ['Säljare', <Copied key="name" text={sale.customer_name} what="namnet" />],
    ...(phone
      ? ([
          ['Telefon', <Copied key="phone" text={phone} what="telefonnumret" href={phoneHref(phone)} />],
        ] as const)
      : []),
    [
      'E-post',
      <span key="email" className="[&_a]:[overflow-wrap:anywhere]">
        <Copied text={email} what="e-postadressen" href={`mailto:${email}`} />
      </span>,
    ],
    ...(address
      ? ([['Adress', `${address}, ${sale.customer_postal_code} ${sale.customer_city}`]] as const)
      : []),
    ['Mina Sidor', sale.has_account ? 'Har konto' : 'Inget konto'],
    ['Leverans', deliveryLabels[sale.delivery_method]],
    ...(sale.swish
      ? ([['Swish', <Copied key="swish" text={sale.swish} what="Swish-numret" />]] as const)
      : []),
    ...(sale.campaign_code ? ([['Kampanjkod', sale.campaign_code]] as const) : []),
    ...(sale.sent_back_number
      ? ([
          ['Returpaket', <Copied key="parcel" text={sale.sent_back_number} what="paketets nummer" />],
        ] as const)
      : []),
  ]
}

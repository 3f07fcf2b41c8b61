import { FileText } from 'lucide-react'
import { openFile } from '#app/admin/api/files.ts'
import { contactFacts, contactOf } from '#app/admin/contact-facts.tsx'
import { Copied } from '#app/admin/copied.tsx'
import { FileButton } from '#app/admin/file-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import type { AdminCase } from '#domain/trade-in/case-schemas.ts'
import { deliveryLabels } from '#domain/trade-in/labels.ts'
import type { Say } from './case-appearance.ts'

export function CaseFacts({ sale, onSay }: { sale: AdminCase; onSay: Say }) {
  return (
    <Card pad="sm" className="flex flex-col gap-4">
      <h2 className="sr-only">Säljaren</h2>
      <Facts facts={factsOf(sale)} className="gap-x-4!" />
      {sale.delivery_method === 'MAIL_IN' ? (
        <div className="border-line border-t pt-4">
          <FileButton
            Icon={FileText}
            what="fraktsedeln"
            fetchFile={() => openFile(`/api/admin/trade-in/cases/${sale.id}/label/`)}
            onSay={onSay}
          >
            Fraktsedel
          </FileButton>
          <p className="mt-2 text-ink-soft text-sm">
            Kunden fick den i mejlet med instruktionerna för inskick.
          </p>
        </div>
      ) : null}
    </Card>
  )
}

function factsOf(sale: AdminCase): (Fact | undefined)[] {
  const { customer_address: address, swish, campaign_code: code, sent_back_number: parcel } = sale
  return [
    ...contactFacts(contactOf(sale), 'Säljare'),
    address ? ['Adress', `${address}, ${sale.customer_postal_code} ${sale.customer_city}`] : undefined,
    ['Mina Sidor', sale.has_account ? 'Har konto' : 'Inget konto'],
    ['Leverans', deliveryLabels[sale.delivery_method]],
    swish ? ['Swish', <Copied key="swish" text={swish} what="Swish-numret" />] : undefined,
    code ? ['Kampanjkod', code] : undefined,
    parcel ? ['Returpaket', <Copied key="parcel" text={parcel} what="paketets nummer" />] : undefined,
  ]
}

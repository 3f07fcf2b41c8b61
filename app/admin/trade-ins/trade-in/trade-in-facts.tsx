import { FileText } from 'lucide-react'
import { openFile } from '#app/admin/api/files.ts'
import { contactFacts, getContact } from '#app/admin/components/contact-facts.tsx'
import { Copied } from '#app/admin/components/copied.tsx'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { deliveryLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import type { ShowMessage } from './trade-in-appearance.ts'

export function TradeInFacts({
  sale: tradeIn,
  showMessage,
}: {
  sale: AdminTradeIn
  showMessage: ShowMessage
}) {
  return (
    <Card pad="sm" className="flex flex-col gap-4">
      <h2 className="sr-only">Säljaren</h2>
      <Facts facts={getFacts(tradeIn)} className="gap-x-4!" />
      {tradeIn.devices.some(({ ledger }) => ledger !== null) ? (
        <div className="border-line border-t pt-4">
          <FileButton
            Icon={FileText}
            what="inköpsnotan"
            fetchFile={() => openFile(`/api/admin/trade-in/cases/${tradeIn.id}/note/`)}
            showMessage={showMessage}
          >
            {tradeIn.payout ? 'Inköpsnota' : 'Mottagningskvitto'}
          </FileButton>
          <p className="mt-2 text-ink-soft text-sm">
            Till säljaren, med etiketter att klippa ut till enheterna.
          </p>
        </div>
      ) : null}
      {tradeIn.delivery_method === 'MAIL_IN' ? (
        <div className="border-line border-t pt-4">
          <FileButton
            Icon={FileText}
            what="fraktsedeln"
            fetchFile={() => openFile(`/api/admin/trade-in/cases/${tradeIn.id}/label/`)}
            showMessage={showMessage}
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

function getFacts(tradeIn: AdminTradeIn): (Fact | undefined)[] {
  const { seller, repair, swish, campaign_code: code, sent_back_number: parcel } = tradeIn
  return [
    ...contactFacts(getContact(tradeIn), 'Säljare'),
    seller.address ? ['Adress', seller.address] : undefined,
    ['Mina Sidor', tradeIn.has_account ? 'Har konto' : 'Inget konto'],
    ['Leverans', deliveryLabels[tradeIn.delivery_method]],
    repair
      ? [
          'Från ärende',
          <Link key="repair" to={`/admin/arenden?id=${repair.id}`} className="link">
            {repair.order_number}
          </Link>,
        ]
      : undefined,
    repair?.checks ? ['Skick vid inlämning', repair.checks] : undefined,
    swish ? ['Swish', <Copied key="swish" text={swish} what="Swish-numret" />] : undefined,
    code ? ['Kampanjkod', code] : undefined,
    parcel ? ['Returpaket', <Copied key="parcel" text={parcel} what="paketets nummer" />] : undefined,
  ]
}

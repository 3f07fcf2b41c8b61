import type { TradeInOffer } from '../../../domain/trade-in/schemas.ts'
import { phoneHref } from '../../lib/phone.ts'
import { useRootData } from '../../lib/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { kronor } from '../sale.ts'

type OfferAnswerProps = { offer: TradeInOffer; onAsk: (answer: 'accept' | 'reject') => void }

/** The answer that was given, or the two that can be. */
export function OfferAnswer({ offer, onAsk }: OfferAnswerProps) {
  const { shop } = useRootData()
  const callUs = (
    <>
      Ring oss på{' '}
      <a className="link whitespace-nowrap" href={phoneHref(shop.phone)}>
        {shop.phone}
      </a>
    </>
  )
  switch (offer.state) {
    case 'open':
      return (
        <div className="mt-7 grid gap-3 sm:grid-cols-2">
          <Button variant="sell" size="lg" onClick={() => onAsk('accept')}>
            Godkänn {kronor(offer.total_price)}
          </Button>
          <Button variant="secondary" size="lg" onClick={() => onAsk('reject')}>
            Tacka nej
          </Button>
        </div>
      )
    case 'accepted':
      return (
        <Notice tone="success" live className="mt-6" title="Du har godkänt budet">
          Vi betalar ut {kronor(offer.total_price)} och mejlar när det är gjort.
        </Notice>
      )
    case 'rejected':
      return (
        <Notice tone="info" live className="mt-6" title="Du har tackat nej">
          {offer.delivery_method === 'MAIL_IN'
            ? 'Vi skickar tillbaka enheterna utan kostnad och mejlar när paketet är på väg. '
            : 'Hämta enheterna i butiken när det passar dig. '}
          {callUs} om du undrar något.
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice tone="warning" className="mt-6" title="Budet gäller inte längre">
          Vi granskar enheterna igen och mejlar dig. {callUs} om du undrar något.
        </Notice>
      )
  }
}

import { usePage } from '#app/framework/page-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import type { TradeInOffer } from '#domain/trade-in/schemas.ts'

/** The fields of an offer that an answer depends on or changes. */
export type OfferTerms = Omit<TradeInOffer, 'tracking_code' | 'message' | 'devices'>

type OfferAnswerProps = { terms: OfferTerms; onAsk: (answer: 'accept' | 'reject') => void }

export function OfferAnswer({ terms, onAsk }: OfferAnswerProps) {
  const { shop } = usePage().site
  const byPost = terms.delivery_method === 'MAIL_IN'
  const callUs = (
    <>
      Ring oss på{' '}
      <a className="link whitespace-nowrap" href={shop.phoneHref}>
        {shop.phone}
      </a>
    </>
  )
  switch (terms.state) {
    case 'accepted':
      return (
        <Notice tone="success" live className="mt-5" title="Du har godkänt budet">
          Vi betalar ut pengarna och mejlar när det är gjort. {callUs} om du undrar något.
        </Notice>
      )
    case 'rejected':
      return (
        <Notice tone="info" live className="mt-5" title="Du har tackat nej">
          {byPost
            ? 'Vi skickar tillbaka dina enheter utan kostnad och mejlar när paketet är på väg.'
            : 'Hämta dina enheter i butiken när det passar dig. Det kostar ingenting.'}{' '}
          {callUs} om du undrar något.
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice tone="info" className="mt-5" title="Budet gäller inte längre">
          Vi tittar på enheterna igen och hör av oss. {callUs} om du undrar något.
        </Notice>
      )
    case 'open':
      return (
        <div className="mt-6 grid gap-3">
          <Button
            variant="sell"
            size="lg"
            block
            icon={<Icon name="check" className="size-5" />}
            onClick={() => onAsk('accept')}
          >
            Godkänn {formatWholeKronor(terms.total_price)}
          </Button>
          <Button variant="secondary" size="lg" block onClick={() => onAsk('reject')}>
            {byPost ? 'Skicka tillbaka gratis' : 'Tacka nej och hämta'}
          </Button>
          <p className="hidden text-sm noscript:block">Knapparna behöver JavaScript.</p>
          <p className="text-ink-soft text-sm">{callUs} om du undrar något innan du svarar.</p>
        </div>
      )
  }
}

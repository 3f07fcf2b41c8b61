import type { QuoteView } from '#domain/quotes/schemas.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDay } from '#domain/time.ts'
import { usePage } from '../framework/page-context.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

type QuoteAnswerProps = { offer: QuoteView; onAsk: (answer: 'approve' | 'decline') => void }

export function QuoteAnswer({ offer: quote, onAsk }: QuoteAnswerProps) {
  const { shop } = usePage().site
  const callUs = (
    <>
      Ring oss på{' '}
      <a className="link whitespace-nowrap" href={shop.phoneHref}>
        {shop.phone}
      </a>
    </>
  )
  if (quote.status === 'Godkänd') {
    return (
      <Notice
        tone="success"
        live
        className="mt-6"
        title={
          <>
            Godkänd – ditt ärende är <DocumentNumber>{quote.order_number}</DocumentNumber>
          </>
        }
      >
        Lämna in enheten hos oss på {shop.street} i {shop.city}. Vi har mejlat dig ärendenumret. {callUs} om
        du undrar något. Du har {withdrawalDays} dagars ångerrätt.{' '}
        <Link to={withdrawalPath(quote.order_number ?? '')} className="link">
          Ångra reparationen
        </Link>
        {quote.repair_path ? (
          <ButtonLink to={quote.repair_path} className="mt-4">
            Följ reparationen
          </ButtonLink>
        ) : null}
      </Notice>
    )
  }
  if (quote.status === 'Avvisad') {
    return (
      <Notice tone="info" live className="mt-6" title="Du har avböjt offerten">
        Du behöver inte göra något mer. {callUs} om du ändrar dig, så skickar vi en ny.
      </Notice>
    )
  }
  if (quote.status !== 'Offererad') {
    return (
      <Notice tone="info" className="mt-6" title="Offerten går inte längre att svara på">
        {callUs} om du fortfarande vill ha hjälp.
      </Notice>
    )
  }
  if (quote.expired) {
    return (
      <Notice
        tone="warning"
        className="mt-6"
        title={`Offerten gällde till och med ${formatDay(quote.valid_until)}`}
      >
        {callUs}, så räknar vi på det igen.
      </Notice>
    )
  }
  return (
    <div className="mt-7 grid gap-3 sm:grid-cols-2">
      <Button size="lg" icon={<Icon name="check" className="size-5" />} onClick={() => onAsk('approve')}>
        Godkänn offerten
      </Button>
      <Button
        size="lg"
        variant="secondary"
        icon={<Icon name="x" className="size-5" />}
        onClick={() => onAsk('decline')}
      >
        Avböj
      </Button>
      <p className="hidden text-sm noscript:block sm:col-span-2">
        Knapparna behöver JavaScript. {callUs} om du vill svara.
      </p>
    </div>
  )
}

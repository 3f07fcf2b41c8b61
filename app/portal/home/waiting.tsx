import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatDecimal, parseKronor } from '#domain/money.ts'
import type { PortalOverview } from '#domain/office/portal-overview.ts'
import { openingStatus } from '#domain/settings/opening-status.ts'
import { formatDay, formatWeekday, getTime, toDay } from '#domain/time.ts'
import { portalCall } from '../portal-call.ts'

/** Renders what waits for the customer and what is under way, the most urgent first. Renders nothing when there is nothing. */
export function Waiting() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['portal', 'overview'],
    queryFn: ({ signal }) => portalCall('GET /api/v1/orders/overview/', { signal }),
    // Bookings and answers on other screens change it.
    staleTime: 0,
  })
  if (data) return <Overview overview={data} />
  if (!error) return <LoadingState label="Hämtar det som är på gång …" className="mt-8 min-h-40" />
  return (
    <ErrorState className="mt-8" onRetry={() => void refetch()} retrying={isFetching}>
      Kunde inte hämta det som är på gång.
    </ErrorState>
  )
}

function Overview({ overview }: { overview: PortalOverview }) {
  const { quotes, offers, invoices, repairs, bookings, purchases } = overview
  const readyRepairs = repairs.filter((repair) => repair.is_ready)
  const readyPurchases = purchases.filter((purchase) => purchase.is_ready)
  const requested = repairs.filter((repair) => repair.waits_for === 'customer')
  const isWaiting =
    quotes.length +
      offers.length +
      invoices.length +
      readyRepairs.length +
      readyPurchases.length +
      requested.length >
    0
  const otherRepairs = repairs.filter((repair) => !repair.is_ready && repair.waits_for !== 'customer')
  const otherPurchases = purchases.filter((purchase) => !purchase.is_ready)
  const isUnderWay = bookings.length + otherRepairs.length + otherPurchases.length > 0
  return (
    <>
      {isWaiting ? (
        <section aria-labelledby="vantar" className="mt-8">
          <h2 id="vantar" className="text-xl">
            Det här väntar på dig
          </h2>
          <ul className="mt-4 grid gap-4">
            {readyRepairs.map((repair) => (
              <ReadyRepair key={repair.id} repair={repair} />
            ))}
            {readyPurchases.map(({ id, order_number, content }) => (
              <ToCollect key={id} title={content} number={order_number} to={`/kund/kop/${id}`}>
                Ta med legitimation.
              </ToCollect>
            ))}
            {invoices.map((invoice) => (
              <UnpaidInvoice key={invoice.number} invoice={invoice} />
            ))}
            {requested.map(({ id, order_number, device }) => (
              <Waits
                key={id}
                icon="mail"
                title={`Vi väntar på ditt svar: ${device}`}
                action={<ButtonLink to={`/kund/orders/${id}`}>Läs och svara</ButtonLink>}
              >
                Ärende <DocumentNumber>{order_number}</DocumentNumber>.
              </Waits>
            ))}
            {quotes.map(({ device, issue, price, valid_until, path }) => (
              <Waits
                key={path}
                icon="receipt-text"
                title={`Offert: ${device}`}
                action={<ButtonLink to={path}>Se och svara</ButtonLink>}
              >
                {issue}, {formatDecimal(price)}. Gäller till {formatDay(valid_until)}.
              </Waits>
            ))}
            {offers.map(({ tracking_code, amount }) => (
              <Waits
                key={tracking_code}
                icon="hand-coins"
                title={`Nytt bud: ${formatDecimal(amount)}`}
                action={<ButtonLink to={`/kund/saljarenen/${tracking_code}`}>Se och svara</ButtonLink>}
              >
                Vi har gått igenom det du säljer, säljärende <DocumentNumber>{tracking_code}</DocumentNumber>.
              </Waits>
            ))}
          </ul>
        </section>
      ) : null}
      {isUnderWay ? (
        <section aria-labelledby="pa-gang" className="mt-8">
          <h2 id="pa-gang" className="text-xl">
            På gång
          </h2>
          <ul className="mt-4 grid gap-3 lg:grid-cols-2">
            {bookings.map(({ reference, device, starts_at, path }) => (
              <UnderWay key={reference} icon="calendar" title={device} to={path} number={reference}>
                {visitTime(starts_at)}
              </UnderWay>
            ))}
            {otherRepairs.map((repair) => (
              <UnderWay
                key={repair.id}
                icon="wrench"
                title={repair.device}
                to={`/kund/orders/${repair.id}`}
                number={repair.order_number}
              >
                {repairState(repair)}
              </UnderWay>
            ))}
            {otherPurchases.map(({ id, order_number, content, status, tracking_url }) => (
              <UnderWay
                key={id}
                icon="shopping-bag"
                title={content}
                to={`/kund/kop/${id}`}
                number={order_number}
                trackingUrl={tracking_url}
              >
                {status === 'paid' ? 'Behandlas' : status}
              </UnderWay>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function ReadyRepair({ repair }: { repair: PortalOverview['repairs'][number] }) {
  const { id, device, order_number, amount_due } = repair
  const isPaid = parseKronor(amount_due ?? '') === 0
  return (
    <ToCollect title={device} number={order_number} to={`/kund/orders/${id}`}>
      {isPaid ? 'Allt är betalt.' : `Att betala: ${formatDecimal(amount_due ?? '0')}.`}
    </ToCollect>
  )
}

/** Renders an invoice that is not paid, with what the bank asks for. */
function UnpaidInvoice({ invoice }: { invoice: PortalOverview['invoices'][number] }) {
  const { number, text, rest, due_day, is_late, bankgiro, ocr, pdf_url } = invoice
  return (
    <Waits
      icon="receipt-text"
      title={`${is_late ? 'Förfallen faktura' : 'Faktura att betala'}: ${formatDecimal(rest)}`}
      action={
        <ButtonLink to={pdf_url} target="_blank" rel="noreferrer">
          Visa fakturan
        </ButtonLink>
      }
      aside={
        <dl className="figures grid grid-cols-[auto_1fr] content-start gap-x-4 border-line border-t pt-3 text-sm sm:border-t-0 sm:border-l sm:pt-0 sm:pl-6">
          <dt className="text-ink-soft">Bankgiro</dt>
          <dd>{bankgiro}</dd>
          <dt className="text-ink-soft">OCR-nummer</dt>
          <dd>{ocr}</dd>
        </dl>
      }
    >
      {text}, <DocumentNumber>{number}</DocumentNumber>. {is_late ? 'Skulle ha betalats' : 'Betalas'} senast{' '}
      {formatDay(due_day)}.
    </Waits>
  )
}

/** Renders something that can be collected in the shop, with when it is open. */
function ToCollect(props: { title: string; number: string; to: string; children: ReactNode }) {
  const { title, number, to, children } = props
  const { shop } = usePage().site
  return (
    <Waits
      icon="store"
      title={`Klar att hämta: ${title}`}
      action={<ButtonLink to={to}>Visa</ButtonLink>}
      aside={
        <div className="border-line border-t pt-3 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-6">
          <a href={shop.directionsUrl} className="link font-semibold" rel="noreferrer">
            {shop.street}, {shop.city}
          </a>
          <p className="figures mt-1 text-sm">{openingStatus(shop, new Date()).text}</p>
        </div>
      }
    >
      <DocumentNumber>{number}</DocumentNumber>. {children}
    </Waits>
  )
}

function Waits(props: {
  icon: IconName
  title: string
  action: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const { icon, title, action, aside, children } = props
  return (
    <Card as="li" className="grid gap-4 border-blue-line! sm:grid-cols-[1fr_auto] sm:gap-8">
      <div className="flex min-w-0 items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-blue-tint text-blue">
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold text-lg">{title}</h3>
          <p className="text-ink-soft">{children}</p>
          <div className="mt-3">{action}</div>
        </div>
      </div>
      {aside}
    </Card>
  )
}

type UnderWayProps = {
  icon: IconName
  title: string
  to: string
  number: string
  /** The carrier's page for the parcel. */
  trackingUrl?: string | null
  children: ReactNode
}

/** Renders something under way. All of it links to its page, except the link to the carrier above that. */
function UnderWay({ icon, title, to, number, trackingUrl, children }: UnderWayProps) {
  return (
    <li className="relative flex min-h-18 min-w-0 items-center gap-4 rounded-xl border border-line bg-card px-5 py-3 hover:border-blue-line hover:shadow-lift">
      <Icon name={icon} className="size-6 shrink-0 text-blue" />
      <div className="min-w-0 flex-1">
        <Link to={to} className="block truncate font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-ink-soft text-sm">
          {children} · <DocumentNumber>{number}</DocumentNumber>
        </p>
        {trackingUrl ? (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="link relative inline-flex min-h-9 items-center gap-1.5 font-semibold text-sm"
          >
            <Icon name="truck" className="size-4.5" />
            Spåra paketet
            <span className="sr-only"> med {title} (öppnas i en ny flik)</span>
          </a>
        ) : null}
      </div>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
    </li>
  )
}

function repairState({ state: { label, headline } }: PortalOverview['repairs'][number]): string {
  return headline ? `${label}. ${headline}` : label
}

/** Returns the time of a booked visit, `Inlämning tisdag 24 november kl. 10:30`. */
function visitTime(startsAt: string): string {
  const start = new Date(startsAt)
  return `Inlämning ${formatWeekday(toDay(start))} kl. ${getTime(start)}`
}

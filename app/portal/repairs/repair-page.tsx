import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePage } from '#app/framework/page-context.tsx'
import { ApiError } from '#app/lib/api.ts'
import { RepairSteps } from '#app/lib/components/repair-steps.tsx'
import { ShopPlace } from '#app/lib/components/shop-place.tsx'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { type CustomerRepair, splitDescription } from '#domain/repairs/customer-schemas.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDate, formatDateTime, formatDay } from '#domain/time.ts'
import { MissingToken, portalCall } from '../portal-call.ts'
import { MessageThread } from './message-thread.tsx'
import { repairKey } from './repair-key.ts'
import { StatusBadge } from './status-badge.tsx'

/** Returns the message for a failed fetch (spec 001 section 8). */
function fetchErrorText(error: Error): string {
  if (error instanceof MissingToken) return 'Kunde inte verifiera ärende.'
  if (!(error instanceof ApiError)) return 'Kunde inte ladda ärendet.'
  return error.status < 500
    ? 'Kunde inte hitta ärendet eller så har du inte behörighet.'
    : 'Ett okänt fel inträffade.'
}

/** Renders one of the customer's repairs, with the messages to the workshop (spec 001 section 2). */
export default function RepairPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: repairKey(id),
    queryFn: ({ signal }) => portalCall('GET /api/v1/orders/:id/', { params: { id }, signal }),
  })
  return (
    <Container width="wide">
      <BackLink to="/kund/orders" />
      {data ? (
        <Repair order={data} />
      ) : error ? (
        <>
          <h1 className="mt-4 text-3xl">Ärende</h1>
          <ErrorState className="mt-6" onRetry={() => void refetch()} retrying={isFetching}>
            {fetchErrorText(error)}
          </ErrorState>
        </>
      ) : (
        <LoadingState label="Hämtar ärendet …" />
      )}
    </Container>
  )
}

function Repair({ order: repair }: { order: CustomerRepair }) {
  const device = deviceName(repair.device_brand_name, repair.device_model_name)
  const promised = repair.estimated_completion_date
  const { issue, addition } = splitDescription(repair.problem_description_customer)
  const paid = parseKronor(repair.amount_paid)
  const facts = [
    [
      repair.state.state === 'awaiting_device' ? 'Beställt' : 'Mottaget',
      formatDate(new Date(repair.date_received)),
    ],
    ['Enhetstyp', repair.device_type_display],
    ['Märke och modell', device],
    ...(repair.serial_number ? [['Serienummer', repair.serial_number] as const] : []),
    ...(promised ? [['Beräknat klart', formatDay(promised)] as const] : []),
    ...(repair.agreed_price ? [['Överenskommet pris', repair.agreed_price] as const] : []),
    ...(repair.lent_device
      ? [['Lånad telefon', `${repair.lent_device}, lämnas tillbaka när du hämtar`] as const]
      : []),
    ...(paid ? [['Betalt', formatKronor(paid)] as const] : []),
    ...(repair.warranty_until ? [['Garanti till och med', formatDay(repair.warranty_until)] as const] : []),
    ...(repair.guarantee_until
      ? [
          [
            'Reklamationsrätt till och med',
            `${formatDay(repair.guarantee_until)}${repair.guarantee_extended ? ', förlängd med tolv månader' : ''}`,
          ] as const,
        ]
      : []),
  ] as const
  const unknown = [
    ...(repair.serial_number ? [] : [['Serienummer', 'Ej angett'] as const]),
    ...(promised ? [] : [['Beräknat klart', 'Ej satt'] as const]),
    ['Internt id', String(repair.id)],
  ] as const
  return (
    <>
      <p className="mt-4 font-semibold text-ink-soft">
        <DocumentNumber>{repair.order_number}</DocumentNumber>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{device}</h1>
        <StatusBadge repair={repair} />
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {repair.price_question?.is_answerable ? (
            <Notice
              tone="warning"
              title="Vi har ett pris som du behöver svara på"
              action={<ButtonLink to={repair.page_path}>Läs och svara</ButtonLink>}
            />
          ) : repair.waits_for ? (
            <Notice tone={repair.waits_for === 'customer' ? 'warning' : 'info'}>
              {repair.waits_for === 'customer'
                ? 'Vi väntar på ditt svar. Skriv det här på sidan, eller ring oss.'
                : 'Vi läser din förfrågan och hör av oss. Du behöver inte göra något nu.'}
            </Notice>
          ) : null}
          <State order={repair} />
          {repair.technician_updates_for_customer ? <Updates order={repair} /> : null}
          <Card as="section" aria-labelledby="arende">
            <h2 id="arende" className="text-xl">
              Om ärendet
            </h2>
            <Facts className="mt-4" facts={facts} />
            <h3 className="mt-6 font-semibold">Din beskrivning</h3>
            <p className="mt-1 whitespace-pre-line">{issue}</p>
            {addition ? <p className="mt-2 whitespace-pre-line">{addition}</p> : null}
            <Facts className="mt-6 border-line border-t pt-4 text-ink-soft text-sm" facts={unknown} />
          </Card>
          {repair.images.length > 0 ? <Pictures images={repair.images} /> : null}
        </div>
        <div className="grid gap-6">
          <MessageThread orderId={repair.id} messages={repair.messages} />
          <ShopPlace />
          {repair.withdraw_until ? (
            <div>
              <ButtonLink to={withdrawalPath(repair.order_number)} variant="secondary" size="sm" block>
                Ångra reparationen
              </ButtonLink>
              <p className="mt-2 text-ink-soft text-sm">Senast {formatDay(repair.withdraw_until)}.</p>
            </div>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Renders the steps of the repair, what is left to pay, and the receipt. Renders nothing before there is any of it. */
function State({ order: repair }: { order: CustomerRepair }) {
  const { state } = repair
  const { hasStripe, isTestMode } = usePage().site
  const takesPayments = hasStripe || isTestMode
  const due = parseKronor(repair.amount_due ?? '')
  return (
    <Card as="section" aria-labelledby="lage">
      <h2 id="lage" className="text-xl">
        Läget
      </h2>
      {state.headline ? <p className="mt-1 font-semibold text-lg">{state.headline}</p> : null}
      <p className="mt-1 text-ink-soft">{state.text}</p>
      <RepairSteps state={state.state} className="mt-5" />
      {due === undefined ? null : (
        <p className="mt-5 border-line border-t pt-4 text-lg">
          {due === 0 ? (
            'Allt är betalt.'
          ) : (
            <>
              {repair.invoice_due
                ? `Fakturan betalas senast ${formatDay(repair.invoice_due)}:`
                : 'Att betala:'}{' '}
              <strong className="figures whitespace-nowrap">{formatKronor(due)}</strong>
            </>
          )}
        </p>
      )}
      {due && !repair.invoice_due && takesPayments ? (
        <ButtonLink to={repair.page_path} className="mt-3">
          Betala nu
        </ButtonLink>
      ) : null}
      {repair.receipt_url || repair.offer_url ? (
        <div className="mt-5 flex flex-wrap gap-3">
          {repair.receipt_url ? (
            <ButtonLink
              to={repair.receipt_url}
              variant="secondary"
              icon={<Icon name="receipt-text" className="size-5" />}
            >
              {repair.invoice_due ? 'Visa fakturan' : 'Visa kvittot'}
            </ButtonLink>
          ) : null}
          {repair.offer_url ? (
            <ButtonLink
              to={repair.offer_url}
              variant="secondary"
              icon={<Icon name="receipt-text" className="size-5" />}
            >
              Visa offerten
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** Renders the workshop's newest update in the highlighted box (spec 001 section 2). The earlier ones are in the conversation. */
function Updates({ order: repair }: { order: CustomerRepair }) {
  const { updated_at: at } = repair
  return (
    <Notice tone="info" title="Uppdatering från verkstaden">
      <p className="whitespace-pre-line">{repair.technician_updates_for_customer}</p>
      {at ? (
        <p className="figures text-ink-soft text-sm">
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </p>
      ) : null}
    </Notice>
  )
}

function Pictures({ images }: { images: CustomerRepair['images'] }) {
  return (
    <Card as="section" aria-labelledby="bilder">
      <h2 id="bilder" className="text-xl">
        Bilder
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map(({ id, image, caption }, index) => (
          <li key={id}>
            <a href={image} target="_blank" rel="noreferrer" className="block rounded-lg">
              <img
                src={image}
                alt={caption ? `${caption}, bild ${index + 1}` : 'Bild från verkstaden'}
                className="aspect-square w-full rounded-lg border border-line object-cover"
              />
              <span className="sr-only"> (öppnas i en ny flik)</span>
            </a>
            {caption ? <p className="mt-1 text-ink-soft text-sm">{caption}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

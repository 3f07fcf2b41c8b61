import { formatKronor, parseKronor } from '../../domain/money.ts'
import type { PublicStatus } from '../../domain/repairs/customer-schemas.ts'
import { statusDescriptions } from '../../domain/repairs/labels.ts'
import { formatDate, formatDay } from '../../domain/time.ts'
import { definePage, PageNotFound } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { ShopPlace } from '../lib/components/shop-place.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { phoneHref } from '../lib/phone.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** The public status page of a repair, opened by its code: no login, and no personal data. */
export const statusPage = definePage({
  path: '/status/:token',
  isPrivate: true,
  async load({ params, services }) {
    const repair = await services.repairStatus(params.token)
    if (!repair) throw new PageNotFound()
    return repair
  },
  meta: () => ({ title: 'Status för ditt ärende', description: 'Se var ditt ärende är.' }),
  View: StatusPage,
})

const steps = [
  { label: 'Inlämnad', states: ['Väntar på svar', 'Mottaget'] },
  { label: 'Felsökning', states: ['Pågående'] },
  { label: 'Reparation', states: ['Under reparation'] },
  { label: 'Klar att hämta', states: ['Färdig'] },
  { label: 'Utlämnad', states: ['Utlämnad & Betald', 'Avslutad'] },
] as const satisfies readonly { label: string; states: readonly (keyof typeof statusDescriptions)[] }[]

function formatAmount(kronor: string): string {
  const amount = parseKronor(kronor)
  if (amount === undefined) throw new Error(`Not an amount: ${kronor}`)
  return formatKronor(amount)
}

function StatusPage({ data: repair }: { data: PublicStatus }) {
  const { shop } = usePage().site
  const { paid_online: paid } = repair
  const isAwaited = paid !== null && repair.status === 'Mottaget'
  const at = steps.findIndex(({ states }) => (states as readonly string[]).includes(repair.status))
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Ditt ärende' }]} />
      <p className="figures mt-8 font-semibold text-ink-soft">Ärende {repair.order_number}</p>
      <h1 className="mt-1 text-3xl">{repair.device}</h1>
      <Card className="mt-8" pad="lg">
        <p className="text-ink-soft">Status</p>
        <p className="mt-1 font-semibold text-3xl">{isAwaited ? 'Betald' : repair.status}</p>
        <p className="mt-2 text-lg">
          {isAwaited
            ? 'Lämna in enheten hos oss och visa ärendenumret. Har du redan gjort det står den på tur.'
            : statusDescriptions[repair.status]}
        </p>
        {repair.status === 'Väntar på svar' || repair.status === 'Avslutad' ? null : (
          <ol className="mt-7 grid gap-3">
            {steps.map(({ label }, index) => (
              <li
                key={label}
                aria-current={index === at ? 'step' : undefined}
                className={cx('flex items-center gap-3', index > at && 'text-ink-soft')}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-7 shrink-0 place-items-center rounded-full border-2',
                    index < at && 'border-green bg-green text-white',
                    index === at && 'border-blue bg-blue text-white',
                    index > at && 'border-line bg-card',
                  )}
                >
                  {index < at ? <Icon name="check" className="size-4" /> : null}
                </span>
                <span className={cx(index === at && 'font-semibold')}>
                  {isAwaited && index === 0 ? 'Lämna in enheten' : label}
                  {index < at ? <span className="sr-only">, klart</span> : null}
                </span>
              </li>
            ))}
          </ol>
        )}
        <Facts
          className="mt-7 border-line border-t pt-5"
          facts={[
            ...(paid
              ? ([
                  ['Reparation', paid.issue],
                  ['Betalt', formatAmount(paid.amount)],
                  ...(paid.estimated_time ? ([['Tid i verkstaden', paid.estimated_time]] as const) : []),
                ] as const)
              : []),
            [paid ? 'Beställd' : 'Inlämnad', formatDate(new Date(repair.received_at))],
            ...(isAwaited ? [] : ([['Ändrad', formatDate(new Date(repair.status_since))]] as const)),
            ...(repair.estimated_on ? ([['Beräknat klar', formatDay(repair.estimated_on)]] as const) : []),
            ...(repair.warranty_until
              ? ([['Garanti till och med', formatDay(repair.warranty_until)]] as const)
              : []),
          ]}
        />
      </Card>
      {repair.status === 'Väntar på svar' ? (
        <Notice tone="warning" className="mt-6" title="Har vi frågat dig något?">
          Svara på mejlet, eller ring oss. Annars hör vi av oss till dig.
        </Notice>
      ) : null}
      <ShopPlace className="mt-6" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={phoneHref(shop.phone)} icon={<Icon name="phone" className="size-5" />}>
          Ring {shop.phone}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/kund/orders">
          Mer på Mina Sidor
        </ButtonLink>
      </div>
      <p className="mt-4 text-ink-soft">
        Har du inget konto?{' '}
        <Link to="/kund/register" className="link">
          Skapa ett
        </Link>{' '}
        med samma mejladress, så samlar du reparationer, kvitton och garantier där.
      </p>
    </Container>
  )
}

import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import type { PublicStatus } from '#domain/repairs/customer-schemas.ts'
import { guaranteeLabel } from '#domain/repairs/legal-guarantee.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { definePage, PageNotFound } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { RepairSteps } from '../lib/components/repair-steps.tsx'
import { ShopPlace } from '../lib/components/shop-place.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
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

function formatAmount(kronor: string): string {
  const amount = parseKronor(kronor)
  if (amount === undefined) throw new Error(`Not an amount: ${kronor}`)
  return formatKronor(amount)
}

function StatusPage({ data: repair }: { data: PublicStatus }) {
  const { shop } = usePage().site
  const { paid_online: paid, state } = repair
  const isAwaited = repair.checked_in_at === null
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Ditt ärende' }]} />
      <p className="figures mt-8 font-semibold text-ink-soft">
        Ärende <DocumentNumber>{repair.order_number}</DocumentNumber>
      </p>
      <h1 className="mt-1 text-3xl">{repair.device}</h1>
      <Card className="mt-8" pad="lg">
        <p className="text-ink-soft">Status</p>
        <p className="mt-1 font-semibold text-3xl">{state.label}</p>
        {state.headline ? <p className="mt-1 font-semibold text-lg">{state.headline}</p> : null}
        <p className="mt-2 text-lg">{state.text}</p>
        <RepairSteps state={state.state} className="mt-7" />
        <Facts
          className="mt-7 border-line border-t pt-5"
          facts={[
            ...(paid
              ? ([
                  ['Reparation', paid.issue],
                  ['Betalt', formatAmount(paid.amount)],
                  ...(paid.estimated_time
                    ? ([['Tid i verkstaden', formatTimeEstimate(paid.estimated_time)]] as const)
                    : []),
                ] as const)
              : []),
            ...(paid || isAwaited ? ([['Beställd', formatDate(new Date(repair.received_at))]] as const) : []),
            ...(repair.checked_in_at
              ? ([
                  ['Inlämnad', formatDate(new Date(repair.checked_in_at))],
                  ['Ändrad', formatDate(new Date(repair.status_since))],
                ] as const)
              : []),
            ...(repair.estimated_on ? ([['Beräknat klar', formatDay(repair.estimated_on)]] as const) : []),
            ...(repair.warranty_until
              ? ([['Garanti till och med', formatDay(repair.warranty_until)]] as const)
              : []),
            ...(repair.guarantee_until
              ? ([[guaranteeLabel, formatDay(repair.guarantee_until)]] as const)
              : []),
          ]}
        />
      </Card>
      {state.state === 'awaiting_answer' ? (
        <Notice tone="warning" className="mt-6" title="Har vi frågat dig något?">
          Svara på mejlet, eller ring oss. Annars hör vi av oss till dig.
        </Notice>
      ) : null}
      <ShopPlace className="mt-6" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={shop.phoneHref} icon={<Icon name="phone" className="size-5" />}>
          Ring {shop.phone}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/kund/orders">
          Mer på Mina Sidor
        </ButtonLink>
      </div>
      {repair.withdraw_until ? (
        <p className="mt-4">
          <Link to={withdrawalPath(repair.order_number)} className="link">
            Ångra reparationen
          </Link>{' '}
          <span className="text-ink-soft">senast {formatDay(repair.withdraw_until)}.</span>
        </p>
      ) : null}
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

import type { ComponentProps } from 'react'
import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { ShopPlace } from '#app/lib/components/shop-place.tsx'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { deviceName } from '#domain/quotes/device-name.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDay } from '#domain/time.ts'
import RepairCard from './repair-card.island.tsx'

type RepairPageData = ComponentProps<typeof RepairCard>

/** A repair's private page, which its customer opens from a message, without an account. */
export const repairPrivatePage = definePage({
  path: '/arende/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<RepairPageData> {
    const repair = await services.repairPage(token)
    if (!repair) throw new PageNotFound()
    const takesPayments = services.paymentConfig().provider !== 'none'
    const { device_brand_name: brand, device_model_name: model, issue } = repair
    const instead = repair.price_question?.is_answerable
      ? await services.saleInstead({ brand, model, issue })
      : null
    return { repair, token, today: services.today(), takesPayments, instead }
  },
  meta: () => ({ title: 'Ditt ärende', description: 'Se var ditt ärende är, och skriv till oss.' }),
  View: RepairPrivatePage,
})

function RepairPrivatePage({ data }: { data: RepairPageData }) {
  const { repair } = data
  const { shop } = usePage().site
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Ditt ärende' }]} />
      <h1 className="mt-8 text-3xl">{deviceName(repair.device_brand_name, repair.device_model_name)}</h1>
      <p className="mt-1 text-ink-soft text-lg">{repair.issue}</p>
      <p className="figures mt-3 text-ink-soft">
        Ärende{' '}
        <strong className="text-2xl text-ink">
          <DocumentNumber>{repair.order_number}</DocumentNumber>
        </strong>
      </p>
      <Island component={RepairCard} props={data} />
      <ShopPlace className="mt-6" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={shop.phoneHref} icon={<Icon name="phone" className="size-5" />}>
          Ring {shop.phone}
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
        Spara länken till den här sidan, eller{' '}
        <Link to="/kund/register" className="link">
          skapa ett konto
        </Link>{' '}
        med samma mejladress, så samlas reparationer, kvitton och garantier där.
      </p>
      <p className="mt-4">
        <Link to="/terms" className="link">
          Villkor för reparationer
        </Link>
      </p>
    </Container>
  )
}

import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/layout.tsx'
import { againLabel, SaleConfirmation } from './done/sale-confirmation.tsx'

/** The seller's page of a sale, opened by its private link: the confirmation, and later the status. */
export const salePage = definePage({
  path: '/forsaljning/:token',
  isPrivate: true,
  async load({ params, services }) {
    const sale = await services.tradeInSale(params.token)
    if (!sale) throw new PageNotFound()
    return sale
  },
  meta: () => ({ title: 'Din försäljning', description: 'Se vad du säljer, och hur du lämnar in det.' }),
  View: SalePage,
})

function SalePage({ data: sale }: { data: SharedTradeIn }) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Sälj mobil', to: '/salj-mobil' }, { label: 'Din försäljning' }]} />
      <SaleConfirmation
        sale={sale}
        again={
          <ButtonLink to="/salj-mobil" variant="secondary" block>
            {againLabel(sale)}
          </ButtonLink>
        }
      />
    </Container>
  )
}

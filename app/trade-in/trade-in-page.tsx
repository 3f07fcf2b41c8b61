import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/layout.tsx'
import { againLabel, TradeInConfirmation } from './done/trade-in-confirmation.tsx'

/** The seller's page of a trade-in, opened by its private link: the confirmation, and later the status. */
export const salePage = definePage({
  path: '/forsaljning/:token',
  isPrivate: true,
  async load({ params, services }) {
    const tradeIn = await services.tradeInSale(params.token)
    if (!tradeIn) throw new PageNotFound()
    return tradeIn
  },
  meta: () => ({ title: 'Din försäljning', description: 'Se vad du säljer, och hur du lämnar in det.' }),
  View: TradeInPage,
})

function TradeInPage({ data: tradeIn }: { data: SharedTradeIn }) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Sälj mobil', to: '/salj-mobil' }, { label: 'Din försäljning' }]} />
      <TradeInConfirmation
        sale={tradeIn}
        again={
          <ButtonLink to="/salj-mobil" variant="secondary" block>
            {againLabel(tradeIn)}
          </ButtonLink>
        }
      />
    </Container>
  )
}

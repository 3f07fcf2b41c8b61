import { formatKronor } from '#domain/money.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import NoPrices from '../lib/components/no-prices.tsx'
import { PriceSearch } from '../lib/components/price-search/price-search.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { NeedsScript } from './calculator/needs-script.tsx'
import { formatTypes, type ShownType } from './pricing/format-prices.ts'
import { Guarantee } from './pricing/guarantee.tsx'
import { NotListed } from './pricing/not-listed.tsx'
import PriceCalculator from './pricing/price-calculator.island.tsx'
import { PriceList } from './pricing/price-list.tsx'

const crumbs = [{ label: 'Priser' }]

/**
 * The price page: calculator, payment of the calculated price, and the whole price list (spec 000 section 2). The query is read
 * in the browser, so the cached page is the same for every query.
 */
export const pricingPage = definePage({
  path: '/pricing',
  cacheTopics: ['prices'],
  takesPayment: true,
  async load({ services, site }) {
    return {
      types: formatTypes(await services.priceList()),
      diagnosisFee: formatKronor(site.shop.terms.diagnosisFee),
      payments: services.paymentConfig(),
    }
  },
  meta: () => ({
    title: 'Priser på reparationer',
    description:
      'Se vad det kostar att laga din mobil, surfplatta, dator, klocka eller hörlurar. Arbete, delar och moms ingår i priset.',
    crumbs,
  }),
  View: PricingPage,
})

type PricingData = { types: ShownType[]; diagnosisFee: string; payments: PaymentConfig }

function PricingPage({ data: { types, diagnosisFee, payments } }: { data: PricingData }) {
  if (types.length === 0) {
    return (
      <Container width="wide" className="pt-5 pb-14 sm:pb-20">
        <PageBreadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 text-4xl sm:mt-10">Vad kostar det att laga?</h1>
        <NoPrices className="mt-8" />
        <h2 className="mt-14 mb-6 text-2xl">Det här ingår alltid</h2>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Container>
    )
  }
  return (
    <>
      <Container width="wide" className="pt-5 pb-8">
        <PageBreadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 text-4xl sm:mt-10">Vad kostar det att laga?</h1>
        <p className="mt-4 max-w-2xl text-ink-soft text-lg">
          Sök din modell, så ser du hela priset med arbete, delar och moms. Eller bläddra i{' '}
          <a href="#prislista" className="link">
            hela prislistan
          </a>
          .
        </p>
        <PriceSearch className="mt-6 max-w-2xl" />
        <div className="mt-5">
          <NeedsScript />
        </div>
      </Container>
      <Island component={PriceCalculator} props={{ config: payments }} />
      <Section id="prislista" title="Hela prislistan" width="wide">
        <PriceList types={types} />
      </Section>
      <Section id="ingar" title="Det här ingår alltid" width="wide" sunk>
        <Guarantee diagnosisFee={diagnosisFee} />
      </Section>
      <Container width="wide" className="py-14 sm:py-20">
        <NotListed title="Hittar du inte din modell?" />
      </Container>
    </>
  )
}

import type { TradeInOffer } from '#domain/trade-in/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import OfferCard from './offer/offer-card.island.tsx'
import { OfferDevice } from './offer/offer-device.tsx'

type OfferPageData = { offer: TradeInOffer; token: string }

/** The page of a new offer, opened by its private link (BEHAVIOUR: Trade-in). */
export const tradeInOfferPage = definePage({
  path: '/erbjudande/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<OfferPageData> {
    const offer = await services.tradeInOffer(token)
    if (!offer) throw new PageNotFound()
    return { offer, token }
  },
  meta: () => ({ title: 'Nytt bud på dina enheter', description: 'Se budet och svara på det.' }),
  View: OfferPage,
})

function OfferPage({ data: { offer, token } }: { data: OfferPageData }) {
  const { tracking_code, message, devices, ...terms } = offer
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Nytt bud' }]} />
      <p className="figures mt-8 font-semibold text-ink-soft">{tracking_code}</p>
      <h1 className="mt-1 text-3xl">Vårt bud efter granskningen</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {message ? (
            <section aria-labelledby="darfor">
              <h2 id="darfor" className="text-xl">
                Därför har priset ändrats
              </h2>
              <p className="mt-3 whitespace-pre-line break-words border-blue-line border-l-4 pl-4 text-lg">
                {message}
              </p>
            </section>
          ) : null}
          {devices.length > 0 ? (
            <section aria-labelledby="granskningen">
              <h2 id="granskningen" className="text-xl">
                Det här såg vi
              </h2>
              <ul className="mt-3 grid gap-4">
                {devices.map((device) => (
                  <li key={device.id}>
                    <OfferDevice device={device} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <Island component={OfferCard} props={{ terms, token }} />
      </div>
    </Container>
  )
}

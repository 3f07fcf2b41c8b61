import { deviceName } from '#domain/quotes/device-name.ts'
import type { QuoteView, SentRequest } from '#domain/quotes/schemas.ts'
import { Island } from '../framework/island.tsx'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import QuoteCard from './quote-card.island.tsx'
import { RequestConfirmation } from './request-confirmation.tsx'

type QuotePageData = { offer: QuoteView; token: string } | { request: SentRequest }

/** The customer's page of a quote request and then of its offer, opened by its private link. */
export const quotePage = definePage({
  path: '/offert/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<QuotePageData> {
    const quote = await services.offer(token)
    if (quote) return { offer: quote, token }
    const request = await services.quoteRequest(token)
    if (!request) throw new PageNotFound()
    return { request }
  },
  meta: ({ data }) =>
    'offer' in data
      ? { title: 'Din offert', description: 'Se din offert och svara på den.' }
      : { title: 'Din förfrågan', description: 'Se din förfrågan om offert.' },
  View: QuotePage,
})

function QuotePage({ data }: { data: QuotePageData }) {
  if ('request' in data) {
    return (
      <Container width="wide" className="pt-5 pb-16 sm:pb-24">
        <PageBreadcrumbs crumbs={[{ label: 'Din förfrågan' }]} />
        <RequestConfirmation request={data.request} />
      </Container>
    )
  }
  const { offer: quote, token } = data
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Din offert' }]} />
      <p className="mt-8 font-semibold text-ink-soft">Offert till {quote.name}</p>
      <h1 className="mt-1 text-3xl">{deviceName(quote.brand, quote.model_name)}</h1>
      <p className="mt-2 text-ink-soft text-lg">{quote.issue}</p>
      <Island component={QuoteCard} props={{ offer: quote, token }} />
    </Container>
  )
}

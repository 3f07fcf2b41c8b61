import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { Container } from '#app/ui/layout.tsx'
import type { ReviewRequestView } from '#domain/reviews/schemas.ts'
import ReviewForm from './review-form.island.tsx'

type RequestPageData = { request: ReviewRequestView; token: string }

/** The private page where a customer writes a review, opened by the link of the mail that asks for it. */
export const reviewRequestPage = definePage({
  path: '/omdome/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<RequestPageData> {
    const request = await services.reviewRequest(token)
    if (!request) throw new PageNotFound()
    return { request, token }
  },
  meta: () => ({
    title: 'Skriv ett omdöme',
    description: 'Skriv ett omdöme om din reparation eller ditt köp.',
  }),
  View: RequestPage,
})

function RequestPage({ data: { request, token } }: { data: RequestPageData }) {
  const { shop } = usePage().site
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Skriv ett omdöme' }]} />
      <h1 className="mt-6 text-3xl">Hur gick det?</h1>
      <p className="mt-2 text-ink-soft text-lg">
        {request.about === 'repair' ? 'Reparation' : 'Köp'} {request.number}
        {request.device ? `, ${request.device},` : ''} hos {shop.name}
      </p>
      <Island component={ReviewForm} props={{ request, token }} />
    </Container>
  )
}

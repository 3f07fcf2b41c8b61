import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { Container } from '#app/ui/layout.tsx'
import StopAlerts from './stop-alerts.island.tsx'

type StopPageData = { token: string; isWaiting: boolean }

/** The private page where an address stops the mails about sold-out products, opened by the link of such a mail. */
export const stopAlertsPage = definePage({
  path: '/bevakning/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<StopPageData> {
    const isWaiting = await services.restockAlerts(token)
    if (isWaiting === undefined) throw new PageNotFound()
    return { token, isWaiting }
  },
  meta: () => ({ title: 'Dina bevakningar', description: 'Sluta bevaka varor som har tagit slut.' }),
  View: StopPage,
})

function StopPage({ data }: { data: StopPageData }) {
  return (
    <Container width="text" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Dina bevakningar' }]} />
      <h1 className="mt-6 mb-4 text-3xl">Dina bevakningar</h1>
      <Island component={StopAlerts} props={data} />
    </Container>
  )
}

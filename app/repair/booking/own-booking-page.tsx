import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import { Container } from '#app/ui/layout.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import OwnBooking from './own-booking.island.tsx'

type OwnBookingPageData = { booking: BookingView; token: string; today: string; payable: boolean }

/** The customer's page of a booking, opened by its private link. */
export const ownBookingPage = definePage({
  path: '/bokning/:token',
  isPrivate: true,
  async load({ params: { token }, services }): Promise<OwnBookingPageData> {
    const booking = await services.booking(token)
    if (!booking) throw new PageNotFound()
    const payable = services.paymentConfig().provider !== 'none'
    return { booking, token, today: services.today(), payable }
  },
  meta: () => ({ title: 'Din bokning', description: 'Se, flytta eller avboka din tid.' }),
  View: OwnBookingPage,
})

function OwnBookingPage({ data }: { data: OwnBookingPageData }) {
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Din bokning' }]} />
      <Island component={OwnBooking} props={data} />
    </Container>
  )
}

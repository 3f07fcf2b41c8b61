import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import Booking from './booking/booking.island.tsx'

const crumbs = [{ label: 'Boka tid' }]

type BookingPageData = { today: string; payable: boolean }

/** The booking page: calculator, time and contact details (spec 000 section 2). */
export const bookingPage = definePage({
  path: '/booking',
  cacheTopics: [],
  load: ({ services }): BookingPageData => ({
    today: services.today(),
    payable: services.paymentConfig().provider !== 'none',
  }),
  meta: () => ({
    title: 'Boka tid',
    description:
      'Boka en tid att lämna in mobilen, plattan eller datorn. Välj reparation, se priset och ta en ledig tid direkt.',
    crumbs,
  }),
  View: BookingPage,
})

function BookingPage({ data }: { data: BookingPageData }) {
  const { shop } = usePage().site
  return (
    <Container width="wide" className="group/page pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={crumbs} />
      {/* A confirmation has its own heading. */}
      <div className="group-has-data-confirmation/page:hidden">
        <h1 className="mt-6 text-4xl sm:mt-10">Boka tid för inlämning</h1>
        <p className="mt-4 max-w-2xl text-ink-soft text-lg">
          Välj vad som ska lagas och en tid som passar. Du betalar när du hämtar, om du inte vill betala
          direkt på nätet.
        </p>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Bokningen kostar inget och går att avboka. Reparationen kan du ångra i {withdrawalDays} dagar från
          att du lämnat in enheten.{' '}
          <Link to="/terms#kop-och-angerratt" className="link">
            Läs villkoren
          </Link>
        </p>
      </div>
      <div className="hidden noscript:block">
        <Notice tone="info" className="mt-6">
          Bokningen behöver JavaScript. Ring i stället{' '}
          <a href={shop.phoneHref} className="link whitespace-nowrap">
            {shop.phone}
          </a>
          .
        </Notice>
      </div>
      <Island component={Booking} props={data} />
    </Container>
  )
}

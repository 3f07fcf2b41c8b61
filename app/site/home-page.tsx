import { countWithUnit } from '../../domain/settings/units.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { startCrumb } from '../lib/page/metadata.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import { LocationCard } from './blocks/location-card.tsx'
import { Reviews } from './blocks/reviews.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { Benefits } from './home/benefits.tsx'
import { Categories } from './home/categories.tsx'
import { Hero } from './home/hero.tsx'
import { Process } from './home/process.tsx'
import { SellStrip } from './home/sell-strip.tsx'
import { KeyFigures } from './key-figures.tsx'

/** The home page: the repair landing page of spec 000 section 2. */
export const homePage = definePage({
  path: '/',
  cacheTopics: [],
  meta: ({ site: { shop } }) => ({
    title: `Mobilreparation och dataservice i ${shop.city}`,
    description: `Vi lagar mobiler, surfplattor, datorer, klockor och hörlurar med garanti. Offert inom ${countWithUnit(shop.quotes.replyHours, 'hours')}, enkla reparationer samma dag.`,
  }),
  View: HomePage,
})

function HomePage() {
  const { shop } = usePage().site
  return (
    <>
      <Container className="pt-5">
        <Breadcrumbs crumbs={[startCrumb]} />
      </Container>
      <Hero shop={shop} />
      <Categories />
      <Process />
      <Benefits />
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} />
      <SellStrip />
      <Container className="flex flex-col gap-14 pb-14 sm:gap-20 sm:pb-20">
        <Reviews />
        <LocationCard />
      </Container>
      <ContactStrip phone={shop.phone} />
    </>
  )
}

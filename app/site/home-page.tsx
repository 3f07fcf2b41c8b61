import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useRootData } from '../lib/root-data.ts'
import type { Route } from './+types/home-page.ts'
import { Benefits } from './home/benefits.tsx'
import { Categories } from './home/categories.tsx'
import { Hero } from './home/hero.tsx'
import { Process } from './home/process.tsx'
import { SellStrip } from './home/sell-strip.tsx'
import { Visit } from './home/visit.tsx'
import { KeyFigures } from './key-figures.tsx'

export const handle: PageHandle = { keep: ['settings'] }

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const city = matches[0].loaderData?.shop.city
  return pageMeta(
    { matches, location },
    {
      title: city ? `Mobilreparation och dataservice i ${city}` : 'Mobilreparation och dataservice',
      description:
        'Vi lagar mobiler, surfplattor, datorer, klockor och hörlurar med originaldelar och garanti. Offert inom 24 timmar, enkla reparationer samma dag.',
    },
  )
}

/** The start page: the repair landing of spec 000 section 2. */
export default function HomePage() {
  const { shop } = useRootData()
  return (
    <>
      <Hero shop={shop} />
      <Categories />
      <Process />
      <Benefits />
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} />
      <SellStrip />
      <Visit shop={shop} />
    </>
  )
}

import { Suspense } from 'react'
import { counted } from '../../domain/settings/words.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta, startCrumb } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useRootData } from '../lib/root-data.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/home-page.ts'
import { Categories } from './home/categories.tsx'
import { Hero } from './home/hero.tsx'

// In the page from the start; its script comes after that of the first screens.
const LowerHalf = lazyPart(() => import('./home/lower-half.tsx'))

export const handle: PageHandle = { keep: ['settings'] }

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = matches[0].loaderData?.shop
  if (!shop) return []
  const reply = counted(shop.quotes.replyHours, 'hours')
  return pageMeta(
    { matches, location },
    {
      title: `Mobilreparation och dataservice i ${shop.city}`,
      description: `Vi lagar mobiler, surfplattor, datorer, klockor och hörlurar med originaldelar och garanti. Offert inom ${reply}, enkla reparationer samma dag.`,
    },
  )
}

/** The start page: the repair landing of spec 000 section 2. */
export default function HomePage() {
  const { shop } = useRootData()
  return (
    <>
      <Container className="pt-5">
        <Breadcrumbs crumbs={[startCrumb]} />
      </Container>
      <Hero shop={shop} />
      <Categories />
      <Suspense fallback={null}>
        <LowerHalf />
      </Suspense>
    </>
  )
}

import { Suspense } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { useRootData } from '../lib/root-data.ts'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/shop-page.ts'
import { loadList } from './load-list.ts'

// In the page from the start; its script comes after the page's own, since the products can be looked at without it.
const ShopDesk = lazyPart(() => import('./shop-desk.tsx').catch(() => import('./desk-failed.tsx')))

export const handle: PageHandle = { keep: ['settings', 'shop'], readsQuery: true }

/** The categories and the first products that the address asks for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(hostContext), new URL(request.url).searchParams)
  // A page without its products is for nobody to keep.
  return 'failure' in loaded.rendered ? data(loaded, { status: 503 }) : data(loaded)
}

/** Within the shop the page itself asks the API for what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const category = loaderData?.categories.find(({ key }) => key === loaderData.query.category)
  return pageMeta(
    { matches, location },
    {
      title: category ? `${category.label} – begagnat med garanti` : 'Shop – begagnat med garanti',
      description: `Köp ${category ? category.label.toLowerCase() : 'mobiler, surfplattor, datorer, klockor och tillbehör'} som vår egen verkstad har gått igenom. 30 dagars öppet köp och garanti.`,
      // Filters and searches are views of the category and not pages to find.
      path: category ? `/shop?category=${encodeURIComponent(category.key)}` : '/shop',
      crumbs: category ? [{ label: 'Shop', to: '/shop' }, { label: category.label }] : [{ label: 'Shop' }],
    },
  )
}

/** The shop (spec 000 section 2). */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop } = useRootData()
  return (
    <>
      <Container className="pt-5">
        <PageTrail crumbs={[{ label: 'Shop' }]} />
        <div className="mt-5 grid items-center gap-x-10 md:mt-2 md:grid-cols-[1fr_auto]">
          <div>
            <h1 className="text-4xl">Begagnat, genomgånget av oss</h1>
            <p className="mt-3 max-w-xl text-ink-soft text-lg">
              Testat och rengjort i vår egen verkstad. {shop.delivery.fee === 0 ? 'Fri frakt, ' : ''}30 dagars
              öppet köp och garanti på allt.
            </p>
          </div>
          <Illustration name="shop" eager className="hidden h-40 w-auto rounded-xl md:block" />
        </div>
      </Container>
      <div className="pt-6 pb-16 sm:pb-20">
        <Suspense fallback={<LoadingState label="Hämtar produkterna …" className="min-h-screen" />}>
          <ShopDesk {...loaderData} />
        </Suspense>
      </div>
    </>
  )
}

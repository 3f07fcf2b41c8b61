import { Suspense } from 'react'
import { data } from 'react-router'
import { normaliseProduct } from '../../domain/shop/product.ts'
import { hostContext } from '../handler.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageMeta } from '../lib/metadata.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/product-page.ts'
import { productThing } from './product-thing.ts'
import { cardPageOf } from './products.ts'

const ProductDesk = lazyPart(() => import('./product-desk.tsx').catch(() => import('./desk-failed.tsx')))

/** How many products like it are shown below. */
const mostAlike = 4

export const handle: PageHandle = { keep: ['settings', 'shop'] }

/** The product behind the address, with some that are like it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, publicUrl } = context.get(hostContext)
  const [found, categories] = await Promise.all([
    services.shopProduct(params.slug),
    services.shopCategories(),
  ])
  const product = normaliseProduct(found)
  if (!product) throw data(null, { status: 404 })
  const { cards } = cardPageOf(await services.shopProducts({ category: product.category, in_stock: '1' }))
  const alike = cards.filter(({ id }) => id !== product.id)
  return {
    product,
    category: categories.find(({ key }) => key === product.category),
    alike: [
      ...alike.filter(({ brand }) => brand === product.brand),
      ...alike.filter(({ brand }) => brand !== product.brand),
    ].slice(0, mostAlike),
    thing: productThing(product, publicUrl),
  }
}

/** The steps to a product. */
function crumbsOf({ product, category }: Pick<Route.ComponentProps['loaderData'], 'product' | 'category'>) {
  return [
    { label: 'Shop', to: '/shop' },
    ...(category
      ? [{ label: category.label, to: `/shop?category=${encodeURIComponent(category.key)}` }]
      : []),
    { label: product.name },
  ]
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return []
  const { product, thing } = loaderData
  return pageMeta(
    { matches, location },
    {
      title: `${product.name}${product.storage && !product.name.includes(product.storage) ? ` ${product.storage}` : ''}, begagnad`,
      description: String(thing.description),
      crumbs: crumbsOf(loaderData),
      things: [thing],
    },
  )
}

/** A product's own page: what the details over the list show, to be found and shared (BEHAVIOUR, Shop). */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, alike } = loaderData
  return (
    <Container className="pt-5 pb-16 sm:pb-20">
      <PageTrail crumbs={crumbsOf(loaderData)} />
      <Suspense fallback={<LoadingState label="Hämtar produkten …" className="min-h-screen" />}>
        <ProductDesk key={product.id} product={product} alike={alike} />
      </Suspense>
    </Container>
  )
}

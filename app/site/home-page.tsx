import type { CommonPrice } from '#domain/catalogue/price-pages.ts'
import type { PageContent } from '#domain/pages/content.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { PublicReview } from '#domain/reviews/schemas.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { startCrumb } from '../lib/page/metadata.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import { LocationCard } from './blocks/location-card.tsx'
import type { TileProduct } from './blocks/product-tile.tsx'
import { Reviews } from './blocks/reviews.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { AboutUs } from './home/about-us.tsx'
import { Benefits } from './home/benefits.tsx'
import { Categories } from './home/categories.tsx'
import { CommonPrices } from './home/common-prices.tsx'
import { Hero } from './home/hero.tsx'
import { Process } from './home/process.tsx'
import { HomeProducts, homeProducts } from './home/products.tsx'
import { SellStrip } from './home/sell-strip.tsx'

type HomePageData = {
  content: PageContent
  today: string
  pictures: ShopPictures
  prices: CommonPrice[]
  products: TileProduct[]
  reviews: PublicReview[]
}

/** The home page: the repair landing page of spec 000 section 2. */
export const homePage = definePage({
  path: '/',
  cacheTopics: ['prices', 'products', 'reviews'],
  async load({ services }): Promise<HomePageData> {
    const [content, pictures, prices, models, reviews] = await Promise.all([
      services.pageContent('home'),
      services.shopPictures(),
      services.commonPrices(),
      services.modelsInStock(),
      services.latestReviews(),
    ])
    return { content, today: services.today(), pictures, prices, products: homeProducts(models), reviews }
  },
  meta: ({ data: { content }, site: { shop } }) => ({
    title: fillFacts(content.title, shop),
    description: fillFacts(content.description, shop),
  }),
  View: HomePage,
})

function HomePage({ data: { content, today, pictures, prices, products, reviews } }: { data: HomePageData }) {
  const { shop } = usePage().site
  return (
    <>
      <Container className="pt-5">
        <Breadcrumbs crumbs={[startCrumb]} />
      </Container>
      <Hero shop={shop} content={content} today={today} bench={pictures.bench} />
      <Categories />
      <CommonPrices prices={prices} />
      <Process />
      <Benefits />
      <HomeProducts products={products} />
      <SellStrip />
      <AboutUs pictures={pictures} />
      <Container className="flex flex-col gap-8 pb-8 sm:gap-20 sm:pb-20">
        <Reviews latest={reviews} />
        <LocationCard />
      </Container>
      <ContactStrip />
    </>
  )
}

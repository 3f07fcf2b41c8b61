import type { PublicReview } from '#domain/reviews/schemas.ts'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import {
  describeSharePicture,
  productSharePicture,
  sharePictureAddress,
} from '#domain/sharing/share-pictures.ts'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import type { Product } from '#domain/shop/product.ts'
import type { ProductSafety } from '#domain/shop/safety/product-safety.ts'
import type { ShopCategory, ShopVariant } from '#domain/shop/schemas.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { type TradeInValue, upgradeExample } from '#domain/trade-in/upgrade.ts'
import { Island } from '../framework/island.tsx'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import AddButton, { cardButtonProps } from './cart/add-button.island.tsx'
import BuyBar from './cart/buy-bar.island.tsx'
import { getCartProduct } from './cart/cart-store.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import Gallery from './gallery.island.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import type { PiecesInStock } from './pieces/pieces.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductReviews, reviewsId } from './product-reviews.tsx'
import { productOpenGraph, productStructuredData } from './product-structured-data.ts'
import { type DeliveryEstimate, ProductView } from './product-view.tsx'
import { getCard, type ModelCard, modelCards } from './products.ts'
import RestockForm from './restock/restock-form.island.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'

const maxAlike = 4

type ProductPageData = {
  product: Product
  isNewGoods: boolean
  category: ShopCategory | undefined
  variants: readonly ShopVariant[]
  batteryPercents: readonly number[]
  pieces: PiecesInStock
  safety: ProductSafety
  labelling: ProductLabelling | null
  delivery: DeliveryEstimate | null
  /** The device to name in the offer to buy the old phone; null when the product is no phone. */
  upgrade: { example: TradeInValue | undefined } | null
  alike: readonly ModelCard[]
  notice: ShopPicture | undefined
  reviews: readonly PublicReview[]
}

const phones = 'mobiler'

/** A product's own page, with the content of the dialog over the list (BEHAVIOUR, Shop). */
export const productPage = definePage({
  path: '/shop/:slug',
  cacheTopics: ['products', 'trade-in-devices', 'reviews'],
  async load({ params, services }): Promise<ProductPageData> {
    const [reply, categories] = await Promise.all([
      services.shopProduct(params.slug),
      services.shopCategories(),
    ])
    const product = normaliseProduct(reply)
    if (!reply || !product) throw new PageNotFound()
    const isPhone = product.category === phones
    const values = isPhone ? await services.tradeInValues(product.brand) : []
    const models = await services.shopModels({ category: product.category, in_stock: '1' })
    const cards = modelCards(models.results)
    // The variants of the product's own model are choices above.
    const alike = cards.filter(({ name, brand }) => name !== product.name || brand !== product.brand)
    return {
      product,
      isNewGoods: reply.is_new_goods,
      variants: reply.variants,
      batteryPercents: reply.battery_percents,
      pieces: { listed: reply.pieces, unlisted: reply.unlisted_pieces },
      safety: reply.safety,
      labelling: reply.labelling,
      delivery: await estimateDelivery(services),
      reviews: product.reviews > 0 ? await services.productReviews(product.id) : [],
      notice: (await services.shopPictures()).notice,
      upgrade: isPhone ? { example: upgradeExample(product, values) } : null,
      category: categories.find(({ key }) => key === product.category),
      alike: [
        ...alike.filter(({ brand }) => brand === product.brand),
        ...alike.filter(({ brand }) => brand !== product.brand),
      ].slice(0, maxAlike),
    }
  },
  meta({ data, site, pathname }) {
    const { name, storage } = data.product
    const picture = productSharePicture(data.product, site.shop)
    const thing = productStructuredData(data, site.publicUrl, site.shop.isDemo)
    return {
      title: `${name}${storage && !name.includes(storage) ? ` ${formatStorage(storage)}` : ''}${data.isNewGoods ? ', ny' : ', begagnad'}`,
      description: String(thing.description),
      crumbs: getCrumbs(data),
      schemaObjects: [thing],
      image: { address: sharePictureAddress(pathname, picture), alt: describeSharePicture(picture) },
      openGraph: productOpenGraph(data),
    }
  },
  View: ProductPage,
})

function getCrumbs({ product, category }: ProductPageData) {
  return [
    { label: 'Shop', to: '/shop' },
    ...(category
      ? [{ label: category.label, to: `/shop?category=${encodeURIComponent(category.key)}` }]
      : []),
    { label: product.name },
  ]
}

function ProductPage({ data }: { data: ProductPageData }) {
  const { product, isNewGoods, variants, batteryPercents, pieces, safety, labelling } = data
  const { delivery, upgrade, alike, notice, reviews } = data
  return (
    <Container className="pt-5 pb-16 sm:pb-20">
      <PageBreadcrumbs crumbs={getCrumbs(data)} />
      <div className="mt-6">
        <ProductView
          product={product}
          isNewGoods={isNewGoods}
          variants={variants}
          batteryPercents={batteryPercents}
          pieces={pieces}
          safety={safety}
          labelling={labelling}
          delivery={delivery}
          reviewsAt={reviews.length > 0 ? `#${reviewsId}` : undefined}
          after={
            <>
              <div className="mt-5">
                <GuaranteeNotice notice={notice} />
              </div>
              {upgrade ? <UpgradeOffer example={upgrade.example} /> : null}
            </>
          }
          heading={(name) => <h1 className="mt-1.5 text-3xl">{name}</h1>}
          gallery={<Island component={Gallery} props={{ images: product.images, name: product.name }} />}
          restockForm={<Island component={RestockForm} props={{ productId: product.id }} />}
          addButton={
            <Island component={AddButton} props={{ product: getCartProduct(getCard(product)), size: 'lg' }} />
          }
        />
      </div>
      {reviews.length > 0 ? <ProductReviews reviews={reviews} count={product.reviews} /> : null}
      {alike.length > 0 ? (
        <section aria-labelledby="liknande" className="mt-14 sm:mt-20">
          <h2 id="liknande" className="text-2xl">
            Liknande varor
          </h2>
          <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.2rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
            {alike.map((each) => (
              <li key={each.id}>
                <ProductCard
                  product={each}
                  addButton={
                    <Island
                      component={AddButton}
                      props={{ product: getCartProduct(each), ...cardButtonProps }}
                      when="visible"
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Island component={BuyBar} props={{ product: getCartProduct(getCard(product)) }} />
    </Container>
  )
}

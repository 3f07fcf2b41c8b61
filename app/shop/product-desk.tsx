import type { Product } from '../../domain/shop/product.ts'
import { CartBar } from './cart-bar.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductView } from './product-view.tsx'
import type { CardProduct } from './products.ts'

/** What answers to the visitor on a product's own page. */
export default function ProductDesk({ product, alike }: { product: Product; alike: readonly CardProduct[] }) {
  return (
    <>
      <div className="mt-6">
        <ProductView product={product} heading={(name) => <h1 className="mt-1.5 text-3xl">{name}</h1>} />
      </div>
      {alike.length > 0 ? (
        <section aria-labelledby="liknande" className="mt-14 sm:mt-20">
          <h2 id="liknande" className="text-2xl">
            Liknande varor
          </h2>
          <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.2rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
            {alike.map((each) => (
              <li key={each.id}>
                <ProductCard product={each} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <CartBar />
    </>
  )
}

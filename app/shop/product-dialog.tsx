import { useEffect, useId, useState } from 'react'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import type { Product } from '#domain/shop/product.ts'
import type { ProductSafety } from '#domain/shop/safety/product-safety.ts'
import type { ShopVariant } from '#domain/shop/schemas.ts'
import { call } from '../lib/api.ts'
import { useCartCount } from '../lib/storage/use-cart-count.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import { ErrorState } from '../ui/states.tsx'
import AddButton from './cart/add-button.island.tsx'
import { CartNews, itemCountText } from './cart/cart-message.tsx'
import { getCartProduct } from './cart/cart-store.ts'
import Gallery from './gallery.island.tsx'
import type { PiecesInStock } from './pieces/pieces.tsx'
import { type DeliveryEstimate, ProductView } from './product-view.tsx'
import { getCard } from './products.ts'
import RestockForm from './restock/restock-form.island.tsx'
import { shopErrorText } from './shop-error.ts'

type Found = {
  slug: string
  product?: Product | undefined
  variants?: readonly ShopVariant[]
  batteryPercents?: readonly number[]
  pieces?: PiecesInStock
  isNewGoods?: boolean
  safety?: ProductSafety
  labelling?: ProductLabelling | null
  failure?: string
}

type ProductDialogProps = {
  slug: string | undefined
  delivery: DeliveryEstimate | null
  /** Shows another variant instead. */
  onChoose: (slug: string) => void
  onClose: () => void
}

/**
 * Renders a product's details in a dialog over the list (spec 000 section 2). They are fetched when it opens, so that stock and
 * price are current.
 */
export default function ProductDialog({ slug, delivery, onChoose, onClose }: ProductDialogProps) {
  const titleId = useId()
  const [loaded, setLoaded] = useState<Found>()
  const [round, setRound] = useState(0)
  const inCart = useCartCount()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    if (slug === undefined) return
    const leaving = new AbortController()
    call('GET /api/shop/products/by_slug/:slug/', { params: { slug }, signal: leaving.signal }).then(
      (answer) =>
        setLoaded({
          slug,
          product: normaliseProduct(answer),
          variants: answer.variants,
          batteryPercents: answer.battery_percents,
          pieces: { listed: answer.pieces, unlisted: answer.unlisted_pieces },
          isNewGoods: answer.is_new_goods,
          safety: answer.safety,
          labelling: answer.labelling,
        }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLoaded({ slug, failure: shopErrorText(error) })
      },
    )
    return () => leaving.abort()
  }, [slug, round])

  // Another variant replaces the shown one when it has arrived, so that the focus stays on the choice.
  const shown = slug === undefined ? undefined : loaded
  return (
    <Dialog
      open={slug !== undefined}
      onClose={onClose}
      labelledBy={titleId}
      dismissable
      className="max-h-dvh w-full overflow-auto overscroll-contain max-sm:m-0 max-sm:mt-auto max-sm:max-h-[calc(100dvh-1.5rem)] max-sm:max-w-none max-sm:rounded-t-2xl sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100vw-3rem)] sm:max-w-5xl sm:rounded-2xl"
    >
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <button
          type="button"
          onClick={onClose}
          className="m-3 grid size-11 place-items-center rounded-full border border-line bg-card/95 shadow-soft hover:border-ink"
        >
          <Icon name="x" className="size-5.5" />
          <span className="sr-only">Stäng</span>
        </button>
      </div>
      <CartNews />
      <div className="p-5 pb-8 sm:p-8">
        {shown?.product ? (
          <ProductView
            product={shown.product}
            variants={shown.variants ?? []}
            batteryPercents={shown.batteryPercents ?? []}
            pieces={shown.pieces ?? { listed: [], unlisted: 0 }}
            isNewGoods={shown.isNewGoods ?? false}
            safety={shown.safety}
            labelling={shown.labelling}
            delivery={delivery}
            onChooseVariant={onChoose}
            gallery={<Gallery key={shown.slug} images={shown.product.images} name={shown.product.name} />}
            restockForm={<RestockForm key={shown.product.id} productId={shown.product.id} />}
            addButton={<AddButton product={getCartProduct(getCard(shown.product))} size="lg" />}
            heading={(name) => (
              <h2 id={titleId} className="mt-1.5 pr-10 text-3xl">
                {name}
              </h2>
            )}
            after={
              <p className="mt-3 flex min-h-11 flex-wrap items-center justify-center gap-x-6 text-sm">
                {inCart > 0 ? (
                  <Link to="/shop/kassa" className="link py-1 font-semibold">
                    Till kassan ({itemCountText(inCart)})
                  </Link>
                ) : null}
                <Link to={`/shop/${slug}`} className="link py-1">
                  Öppna på egen sida
                </Link>
              </p>
            }
          />
        ) : (
          <>
            <h2 id={titleId} className="sr-only">
              Produkt
            </h2>
            {shown?.failure ? (
              <ErrorState onRetry={() => setRound(round + 1)} className="mr-12">
                Fel: {shown.failure}
              </ErrorState>
            ) : (
              <LoadingState label="Hämtar produkten …" className="min-h-96" />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

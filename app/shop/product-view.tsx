import type { ReactNode } from 'react'
import { areMeasured, provenFeatures } from '#domain/shop/claims/unit-claims.ts'
import { type DeliveryDays, lastOrderTime } from '#domain/shop/delivery-days.ts'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { conditionDescriptions, conditionLabels } from '#domain/shop/labels.ts'
import { batteryText } from '#domain/shop/pieces/pieces.ts'
import type { Product } from '#domain/shop/product.ts'
import type { ProductSafety } from '#domain/shop/safety/product-safety.ts'
import type { ShopVariant } from '#domain/shop/schemas.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { usePage } from '../framework/page-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { CheckedItem, Icon, IconItem } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { buyId } from './cart/cart-store.ts'
import { GradeGuide } from './grade-guide.tsx'
import { ProductLabels } from './labelling/product-labels.tsx'
import { Pieces, type PiecesInStock } from './pieces/pieces.tsx'
import { DiscountBadge, LowestPrice, Price } from './price.tsx'
import { getPromises } from './promises.ts'
import { Rating } from './rating.tsx'
import { SafetySection } from './safety-section.tsx'
import { StockBadge } from './stock-badge.tsx'
import { VariantPicker } from './variant-picker.tsx'

/** When an order arrives at home, `tisdag–torsdag`, and whether it must be placed before the day's last order time. */
export type DeliveryEstimate = Pick<DeliveryDays, 'leavesToday'> & { days: string }

type ProductViewProps = {
  product: Product
  /** The products of the same model, this one included. */
  variants: readonly ShopVariant[]
  /** Battery health of the measured pieces in stock. */
  batteryPercents: readonly number[]
  pieces: PiecesInStock
  isNewGoods: boolean
  safety: ProductSafety | undefined
  labelling: ProductLabelling | null | undefined
  /** When an order of now arrives, in words. */
  delivery: DeliveryEstimate | null
  onChooseVariant?: ((slug: string) => void) | undefined
  /** The heading with the product's name: `h1` on the product's page, `h2` in the dialog. */
  heading: (name: string) => ReactNode
  /** A `Gallery` and an `AddButton`: islands on the product's page, components in the dialog. */
  gallery: ReactNode
  addButton: ReactNode
  /** Address of the product's reviews; undefined where none can be read. */
  reviewsAt?: string | undefined
  /** The form for a product that is sold out. */
  restockForm: ReactNode
  /** Content after the button, such as a link to the product's page. */
  after?: ReactNode
}

export function ProductView(props: ProductViewProps) {
  const {
    product,
    variants,
    batteryPercents,
    pieces,
    isNewGoods,
    safety,
    labelling,
    delivery,
    onChooseVariant,
    heading,
    gallery,
    addButton,
    reviewsAt,
    restockForm,
    after,
  } = props
  const { name, brand, storage, color, condition, stock, description, warranty } = product
  const units = { stock, batteryPercents }
  const features = provenFeatures(product.features, units)
  const { shop } = usePage().site
  const { grade, label } = conditionLabels[condition]
  const variant = [formatStorage(storage), color].filter(Boolean).join(', ')
  const battery = batteryText(batteryPercents)
  const variantLabel =
    [storage && 'Lagring', color && (storage ? 'färg' : 'Färg')].filter(Boolean).join(' och ') ||
    // A right by law is no guarantee of the shop (directive 2005/29/EC, annex I, 10).
    (warranty ? 'Garanti' : 'Enligt lag')
  return (
    <div className="grid items-start gap-x-10 gap-y-7 md:grid-cols-2">
      {gallery}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink-soft text-sm">
          {brand}
          {product.isOriginal ? <Badge tone="info">Original</Badge> : null}
          <Rating rating={product.rating} reviews={product.reviews} to={reviewsAt} />
        </p>
        {heading(name)}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Price product={product} large />
          <DiscountBadge product={product} />
        </div>
        <LowestPrice product={product} className="mt-1" />
        <ProductLabels labelling={labelling} />
        {product.reviews > 0 && !shop.isDemo ? (
          <p className="mt-2 text-ink-soft text-sm">
            Betyget kommer från kunder som har köpt varan här.{' '}
            <Link to="/omdomen" className="link">
              Så samlar vi in omdömen
            </Link>
          </p>
        ) : null}
        <StockBadge stock={stock} className="mt-3 font-medium" />
        <VariantPicker variants={variants} slug={product.slug} onChoose={onChooseVariant} />
        {stock > 0 ? <Pieces key={product.id} productId={product.id} pieces={pieces} /> : null}
        <div id={buyId} className="mt-5">
          {addButton}
          {stock <= 0 ? <div className="mt-3">{restockForm}</div> : null}
          <p className="hidden noscript:block">Köp behöver JavaScript. Du kan också ringa eller komma in.</p>
        </div>
        {delivery && stock > 0 ? (
          <p className="mt-4 flex items-start gap-2.5">
            <Icon name="truck" className="mt-0.5 size-5 shrink-0 text-green" />
            <span className="min-w-0">
              <span className="font-semibold">Hemma {delivery.days}</span>{' '}
              <span className="text-ink-soft">
                {delivery.leavesToday
                  ? `om du beställer före ${lastOrderTime.replace(':', '.')}. Beräknat.`
                  : 'om du beställer nu. Beräknat.'}
              </span>
            </span>
          </p>
        ) : null}
        {after}
        <dl className="mt-5 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
          <div className="bg-card p-4">
            <dt className="text-ink-soft text-sm">Skick</dt>
            <dd className="mt-0.5">
              <span className="font-semibold">
                {grade} {label}
              </span>
              <span className="block text-ink-soft text-sm">
                {isNewGoods ? 'Ny och oanvänd.' : conditionDescriptions[condition]}
              </span>
            </dd>
          </div>
          {battery ? (
            <div className="bg-card p-4">
              <dt className="text-ink-soft text-sm">Batterihälsa</dt>
              <dd className="mt-0.5">
                <span className="figures font-semibold">{battery}</span>
                <span className="block text-ink-soft text-sm">
                  {batteryPercents.length < stock
                    ? `Uppmätt på ${batteryPercents.length} av ${stock} i lager.`
                    : 'Uppmätt i vår verkstad.'}
                </span>
              </dd>
            </div>
          ) : null}
          <div className="bg-card p-4 sm:last:odd:col-span-2">
            <dt className="text-ink-soft text-sm">{variantLabel}</dt>
            <dd className="mt-0.5">
              <span className="font-semibold">{variant || warranty || 'Tre års reklamationsrätt'}</span>
              {variant && warranty ? (
                <span className="block text-ink-soft text-sm">
                  {/garanti/i.test(warranty) ? warranty : `Garanti: ${warranty}`}
                </span>
              ) : null}
            </dd>
          </div>
        </dl>
        {isNewGoods ? null : <GradeGuide condition={condition} />}
        <ul className="mt-6 grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2">
          {getPromises(shop.delivery.fee, areMeasured(units)).map(({ icon, title, text }) => (
            <IconItem key={title} icon={icon}>
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-soft">{text}</span>
            </IconItem>
          ))}
        </ul>
      </div>
      {description || features.length > 0 ? (
        <div className="grid gap-x-10 gap-y-6 border-line border-t pt-7 md:col-span-2 md:grid-cols-2">
          {description ? (
            <div>
              <p className="font-semibold text-lg">Om produkten</p>
              <p className="mt-2 whitespace-pre-line">{description}</p>
            </div>
          ) : null}
          {features.length > 0 ? (
            <ul className="grid content-start gap-2">
              {features.map((feature) => (
                <CheckedItem key={feature}>{feature}</CheckedItem>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <SafetySection safety={safety} />
    </div>
  )
}

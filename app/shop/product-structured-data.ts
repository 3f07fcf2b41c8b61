import { getSlug } from '#domain/catalogue/slugs.ts'
import { formatKronor, toDecimalString } from '#domain/money.ts'
import type { EnergyClass } from '#domain/shop/labelling/classes.ts'
import type { ProductLabelling } from '#domain/shop/labelling/labelling.ts'
import { type Condition, conditionLabels } from '#domain/shop/labels.ts'
import type { Product } from '#domain/shop/product.ts'
import type { Variant } from '#domain/shop/variants.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { businessId, type SchemaOrgObject } from '../lib/page/structured-data.ts'

/** Maximum description length shown in search results. */
const descriptionLength = 160

type StructuredProduct = {
  product: Product
  isNewGoods: boolean
  variants: readonly Variant[]
  labelling: Pick<ProductLabelling, 'energy_class'> | null
}

/** Returns the schema.org Product with its offer, and the rating of its buyers unless it is a sample of the demo shop. */
export function productStructuredData(
  { product, isNewGoods, variants, labelling }: StructuredProduct,
  publicUrl: string,
  isDemo = false,
): SchemaOrgObject {
  const { id, slug, name, brand, price, condition, storage, color, stock } = product
  const others = variants.filter((variant) => variant.slug !== slug)
  return {
    '@type': 'Product',
    name,
    sku: String(id),
    image: product.images.map((image) => new URL(image, `${publicUrl}/`).href),
    description: getDescription(product),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(storage && { size: storage }),
    ...(color && { color }),
    ...(!isDemo &&
      product.reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: String(product.rating),
          reviewCount: product.reviews,
        },
      }),
    ...(labelling?.energy_class && {
      hasEnergyConsumptionDetails: {
        '@type': 'EnergyConsumptionDetails',
        hasEnergyEfficiencyCategory: energyCategory(labelling.energy_class),
        energyEfficiencyScaleMin: energyCategory('G'),
        energyEfficiencyScaleMax: energyCategory('A'),
      },
    }),
    ...(others.length > 0 && {
      inProductGroupWithID: getSlug(`${brand} ${name}`),
    }),
    offers: {
      '@type': 'Offer',
      price: toDecimalString(price),
      priceCurrency: 'SEK',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${getItemCondition(condition, isNewGoods)}`,
      url: `${publicUrl}/shop/${slug}`,
      seller: { '@id': businessId(publicUrl) },
    },
  }
}

/** Returns the Open Graph properties of a product, as Facebook and Pinterest read them. */
export function productOpenGraph({
  product,
  isNewGoods,
}: Pick<StructuredProduct, 'product' | 'isNewGoods'>): Record<string, string> {
  const { id, brand, price, condition, stock } = product
  return {
    'og:type': 'product',
    'product:retailer_item_id': String(id),
    ...(brand && { 'product:brand': brand }),
    'product:price:amount': toDecimalString(price),
    'product:price:currency': 'SEK',
    'product:availability': stock > 0 ? 'in stock' : 'out of stock',
    'product:condition': isNewGoods ? 'new' : condition === 'new' ? 'refurbished' : 'used',
  }
}

const energyCategory = (energyClass: EnergyClass) =>
  `https://schema.org/EUEnergyEfficiencyCategory${energyClass}`

function getItemCondition(condition: Condition, isNewGoods: boolean): string {
  if (isNewGoods) return 'NewCondition'
  return condition === 'new' ? 'RefurbishedCondition' : 'UsedCondition'
}

function getDescription({ name, storage, condition, price, description }: Product): string {
  const facts = [
    name.includes(storage) ? name : `${name} ${formatStorage(storage)}`,
    `i skick ${conditionLabels[condition].label}`,
  ]
  const short = `${facts.join(' ')}, ${formatKronor(price)}.`
  const rest = description.replace(/\s+/g, ' ')
  const room = descriptionLength - short.length - 1
  if (rest.length <= room) return `${short} ${rest}`.trim()
  return `${short} ${rest.slice(0, rest.lastIndexOf(' ', room - 1))} …`
}

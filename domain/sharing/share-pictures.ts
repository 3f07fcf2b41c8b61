import { type DeviceTypeSlug, knownDeviceType } from '../catalogue/known-device-types.ts'
import { splitPartKind } from '../catalogue/part-kinds.ts'
import { diagnosisIssue, type ModelPrices } from '../catalogue/price-pages.ts'
import { formatKronor, ore } from '../money.ts'
import { deviceName } from '../quotes/device-name.ts'
import { getBranding, type ShopBranding } from '../settings/branding/branding.ts'
import type { ShopSettings } from '../settings/schemas.ts'
import type { Product } from '../shop/product.ts'
import { formatStorage } from '../shop/variants.ts'

/** The content of the picture that messengers and social networks show for a link to a page. */
export type SharePicture = {
  title: string
  /** Storage and colour of the product, or a note; empty without. */
  details: string
  prices: readonly { label: string; price: string }[]
  shopName: string
  city: string
  /** The drawing that is shown where there is no photo: of a device type, or of the shop. */
  drawing: DeviceTypeSlug | 'shop'
  /** The address of the product's picture. */
  photo?: string | undefined
  /** The shop's own look; undefined when it has the standard one. */
  branding?: ShopBranding | undefined
}

/** Width and height in pixels, as Open Graph consumers expect them. */
export const sharePictureSize = { width: 1200, height: 630 } as const

type ShopPlace = { name: string; city: string; branding?: ShopBranding | undefined }

/** Returns what pictures show of the shop. */
export function getShopPlace(shop: ShopSettings): ShopPlace {
  return { name: shop.name, city: shop.city, branding: getBranding(shop) }
}

/** Returns the content for pages without a picture of their own. */
export function shopSharePicture(shop: ShopSettings): SharePicture {
  const { name, city, branding } = getShopPlace(shop)
  return {
    title: 'Vi lagar det som gått sönder',
    details: 'Mobiler, datorer, klockor med mera',
    prices: [],
    shopName: name,
    city,
    drawing: 'shop',
    branding,
  }
}

/** Returns the content for a product of the shop: its picture, name, storage, colour and price. */
export function productSharePicture(product: Product, shop: ShopPlace): SharePicture {
  const { name, storage, color, price, images } = product
  const details = [name.includes(storage) ? '' : formatStorage(storage), color]
  return {
    title: name,
    details: details.filter((detail) => detail !== '').join(', '),
    prices: [{ label: '', price: formatKronor(price) }],
    shopName: shop.name,
    city: shop.city,
    // The drawings of devices show broken ones.
    drawing: 'shop',
    photo: images[0],
    branding: shop.branding,
  }
}

/** Maximum number of repairs in the picture of a model. */
const maxRepairs = 3

/** The repairs that are asked for most, first. Others follow by their price. */
const commonRepairs = ['Skärmbyte', 'Batteribyte']

/** Returns the content for a model of the price list: its name, and the prices of up to three repairs. */
export function modelSharePicture(
  { type, brand, name, prices }: Pick<ModelPrices, 'type' | 'brand' | 'name' | 'prices'>,
  shop: ShopPlace,
): SharePicture {
  const repairs = [
    ...Map.groupBy(
      prices.filter(({ issue }) => issue !== diagnosisIssue),
      ({ issue }) => splitPartKind(issue).repair,
    ),
  ].map(([repair, variants]) => {
    const amounts = variants.map(({ price }) => price)
    const lowest = ore(Math.min(...amounts))
    const isRange = amounts.some((amount) => amount !== lowest)
    return { repair, lowest, price: `${isRange ? 'från ' : ''}${formatKronor(lowest)}` }
  })
  const rank = (repair: string) => commonRepairs.indexOf(repair) + 1 || commonRepairs.length + 1
  return {
    title: deviceName(brand.name, name),
    details: repairs.length > 0 ? '' : 'Be om en offert på reparationen',
    prices: repairs
      .toSorted((a, b) => rank(a.repair) - rank(b.repair) || a.lowest - b.lowest)
      .slice(0, maxRepairs)
      .map(({ repair, price }) => ({ label: repair, price })),
    shopName: shop.name,
    city: shop.city,
    drawing: knownDeviceType(type.slug),
    branding: shop.branding,
  }
}

/** Returns the picture's content as text, for those who cannot see it. */
export function describeSharePicture({ title, details, prices, shopName, city }: SharePicture): string {
  const texts = prices.map(({ label, price }) => [label, price].filter(Boolean).join(' '))
  return `${[title, details, ...texts].filter(Boolean).join(', ')}. ${shopName} i ${city}`
}

/** Changed when the pictures are drawn in another way, so that they get new addresses. */
const layoutVersion = 1

/** Returns a short digest (FNV-1a, 32 bits) of a text. */
function getDigest(text: string): string {
  let digest = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193)
  return (digest >>> 0).toString(36)
}

/** The path below which a page's picture has the page's path. */
export const sharePictureFolder = '/dela'
export const sharePictureEnding = '.jpg'

/**
 * Returns the address of a page's picture. It has a version, so that networks which stored the picture fetch it again when its content has
 * changed.
 */
export function sharePictureAddress(pagePath: string, picture: SharePicture): string {
  const version = getDigest(JSON.stringify([layoutVersion, picture]))
  return `${sharePictureFolder}${pagePath}${sharePictureEnding}?v=${version}`
}

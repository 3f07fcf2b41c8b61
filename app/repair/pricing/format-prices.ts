import { businessId, repairService, type SchemaOrgObject } from '#app/lib/page/structured-data.ts'
import { knownDeviceType, knownDeviceTypes } from '#domain/catalogue/known-device-types.ts'
import { repairText } from '#domain/catalogue/part-kinds.ts'
import {
  lowestPrice,
  type ModelPrices,
  type PricedModel,
  type PricedType,
} from '#domain/catalogue/price-pages.ts'
import { formatKronor, type Ore, toDecimalString } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'

// Used by page loaders on the server only, so that no page ships this code.

/** A model in a list; `from` is formatted, or null without prices. */
export type ShownModel = { name: string; path: string; from: string | null }
export type ShownBrand = { name: string; path: string; from: string | null; models: ShownModel[] }
export type ShownType = { slug: string; name: string; brands: ShownBrand[] }

function shown(amount: Ore | null): string | null {
  return amount === null ? null : formatKronor(amount)
}

export function formatModels(models: readonly PricedModel[]): ShownModel[] {
  return models.map(({ name, path, from }) => ({ name, path, from: shown(from) }))
}

export function formatTypes(types: readonly PricedType[]): ShownType[] {
  return types.map(({ slug, name, brands }) => ({
    slug,
    name,
    brands: brands.map((brand) => ({
      name: brand.name,
      path: brand.path,
      from: shown(lowestPrice(brand.models)),
      models: formatModels(brand.models),
    })),
  }))
}

/** Returns the repairs of a model as a schema.org Service with an Offer for each. Prices include VAT. */
export function repairOffers(model: ModelPrices, description: string, publicUrl: string): SchemaOrgObject {
  const device = deviceName(model.brand.name, model.name)
  const url = publicUrl + model.path
  return {
    ...repairService(`Reparation av ${device}`, description, publicUrl),
    '@id': `${url}#reparation`,
    url,
    serviceType: knownDeviceTypes[knownDeviceType(model.type.slug)].service,
    brand: { '@type': 'Brand', name: model.brand.name },
    offers: model.prices.map(({ issue, price }) => ({
      '@type': 'Offer',
      name: `${repairText(issue)}, ${device}`,
      price: toDecimalString(price),
      priceCurrency: 'SEK',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimalString(price),
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: true,
      },
      availability: 'https://schema.org/InStock',
      url,
      offeredBy: { '@id': businessId(publicUrl) },
    })),
  }
}

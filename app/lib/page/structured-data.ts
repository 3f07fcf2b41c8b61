import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { getIconVersion, getLogoUrl } from '#domain/settings/branding/branding.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { closedDaysSpecification, openingHoursSpecification } from '../opening-hours.ts'

/** A schema.org object. Values are plain data; they are escaped when the data block is written. */
export type SchemaOrgObject = { '@type': string; [property: string]: unknown }

/** Returns the shop's `@id`, by which other schema.org objects refer to it. */
export function businessId(publicUrl: string): string {
  return `${publicUrl}/#verkstad`
}

/** Returns the shop as a LocalBusiness, with address, coordinates and opening hours. */
export function localBusiness(shop: PublicShop, publicUrl: string): SchemaOrgObject {
  const { branding } = shop
  const elsewhere = Object.values(shop.socialLinks).filter(Boolean)
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(publicUrl),
    name: shop.name,
    legalName: shop.legalName,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png${getIconVersion(branding)}`,
    logo: publicUrl + (branding?.logo ? getLogoUrl(branding.logo, 'large') : '/apple-touch-icon.png'),
    telephone: shop.phoneHref.replace('tel:', ''),
    email: shop.email,
    vatID: shop.vatNumber,
    ...(shop.keyFigures.founded !== null && { foundingDate: String(shop.keyFigures.founded) }),
    currenciesAccepted: 'SEK',
    hasMap: shop.mapUrl,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      postalCode: shop.postalCode,
      addressLocality: shop.city,
      addressCountry: 'SE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: openingHoursSpecification(shop.hours),
    ...(shop.closures.length > 0
      ? { specialOpeningHoursSpecification: closedDaysSpecification(shop.closures) }
      : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  }
}

/** Returns a BreadcrumbList that starts with the start page. `to` is a path; the last step is the page itself. */
export function breadcrumbList(
  steps: readonly { label: string; to: string }[],
  publicUrl: string,
): SchemaOrgObject {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + to,
    })),
  }
}

/** Returns the object for an information page. `path` is its own path. */
export function webPage(
  kind: 'AboutPage' | 'ContactPage' | 'WebPage',
  name: string,
  description: string,
  path: string,
  publicUrl: string,
): SchemaOrgObject {
  return {
    '@type': kind,
    name,
    description,
    url: publicUrl + path,
    inLanguage: 'sv-SE',
    publisher: { '@id': businessId(publicUrl) },
  }
}

/** Returns the `meta` of a page whose title and description are always the same. */
export function textPageMeta(title: string, description: string, crumbs: readonly Crumb[]) {
  return ({ site, pathname }: { site: { publicUrl: string }; pathname: string }) => ({
    title,
    description,
    crumbs,
    schemaObjects: [webPage('WebPage', title, description, pathname, site.publicUrl)],
  })
}

export function repairService(name: string, description: string, publicUrl: string): SchemaOrgObject {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    provider: { '@id': businessId(publicUrl) },
    areaServed: { '@type': 'Country', name: 'Sverige' },
  }
}

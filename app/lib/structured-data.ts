import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { openingHoursSpecification } from './opening-hours.ts'
import { internationalPhone } from './phone.ts'

/** A schema.org object. Values are plain data; the router escapes them when it writes the data block. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The address that names the shop in every other object, so that they need not repeat it. */
export function businessId(publicUrl: string): string {
  return `${publicUrl}/#verkstad`
}

/** The shop as a LocalBusiness, with address, place and opening hours. */
export function localBusiness(shop: ShopSettings, publicUrl: string): Thing {
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(publicUrl),
    name: shop.name,
    legalName: shop.legalName,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    telephone: internationalPhone(shop.phone),
    email: shop.email,
    vatID: shop.vatNumber,
    foundingDate: String(shop.keyFigures.founded),
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
  }
}

/** The way to a page, from the start page on. `to` is a path; the last step is the page itself. */
export function breadcrumbList(steps: readonly { label: string; to: string }[], publicUrl: string): Thing {
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

/** A repair that the shop offers, for a page about one. */
export function service(name: string, description: string, publicUrl: string): Thing {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    provider: { '@id': businessId(publicUrl) },
    areaServed: { '@type': 'Country', name: 'Sverige' },
  }
}

/** Questions with their answers in plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type Thing = { '@type'?: string; [property: string]: unknown }

type Rules = {
  /** Required non-empty properties. `a|b` means one of them. */
  required: readonly string[]
  /** Properties whose values, single or in a list, are objects of the given types. */
  things?: Readonly<Record<string, readonly string[]>>
}

/**
 * Requirements for each type, from the structured data pages of Google Search Central: required properties, and the recommended
 * ones that this shop can provide. schema.org itself requires nothing.
 */
const rules: Readonly<Record<string, Rules>> = {
  LocalBusiness: {
    required: ['@id', 'name', 'address', 'geo', 'image', 'openingHoursSpecification', 'telephone', 'url'],
    things: {
      address: ['PostalAddress'],
      geo: ['GeoCoordinates'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    },
  },
  PostalAddress: { required: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { required: ['dayOfWeek|validFrom', 'opens', 'closes'] },
  WebPage: { required: ['name', 'url'] },
  AboutPage: { required: ['name', 'url'] },
  ContactPage: { required: ['name', 'url'] },
  BreadcrumbList: { required: ['itemListElement'], things: { itemListElement: ['ListItem'] } },
  ListItem: { required: ['position', 'name', 'item'] },
  FAQPage: { required: ['mainEntity'], things: { mainEntity: ['Question'] } },
  Question: { required: ['name', 'acceptedAnswer'], things: { acceptedAnswer: ['Answer'] } },
  Answer: { required: ['text'] },
  Service: {
    required: ['name', 'description', 'serviceType', 'provider', 'areaServed'],
    things: { offers: ['Offer', 'AggregateOffer'], brand: ['Brand'] },
  },
  Product: {
    required: ['name', 'image', 'description', 'offers'],
    things: { offers: ['Offer', 'AggregateOffer'], brand: ['Brand'] },
  },
  Brand: { required: ['name'] },
  Offer: {
    required: ['price|priceSpecification', 'priceCurrency|priceSpecification', 'availability', 'url'],
    things: { priceSpecification: ['UnitPriceSpecification'] },
  },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency', 'valueAddedTaxIncluded'] },
  Country: { required: ['name'] },
  City: { required: ['name'] },
}

/** Format of values by property name. */
const forms: Readonly<Record<string, RegExp>> = {
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^SEK$/,
  url: /^https?:\/\/[^/]+(\/|$)/,
  image: /^https?:\/\/[^/]+\//,
  item: /^https?:\/\/[^/]+\//,
  telephone: /^\+46\d{7,10}$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  availability: /^https:\/\/schema\.org\/\w+$/,
  addressCountry: /^SE$/,
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/** Returns all errors of an object and its nested objects; `place` prefixes each line. */
function getFaults(thing: Thing, place: string): string[] {
  const type = thing['@type']
  // A reference to an object elsewhere in the page.
  if (type === undefined) return typeof thing['@id'] === 'string' ? [] : [`${place} has no type`]
  const rule = rules[type]
  if (!rule) return [`${place} is of a type without rules: ${type}`]
  const faults = rule.required
    .filter((names) => names.split('|').every((name) => isEmpty(thing[name])))
    .map((names) => `${place} (${type}) lacks ${names}`)
  for (const [name, value] of Object.entries(thing)) {
    const form = forms[name]
    const types = rule.things?.[name]
    listed(value).forEach((each, index) => {
      const here = `${place}.${name}[${index}]`
      if (form && !(typeof each === 'string' && form.test(each)))
        faults.push(`${here} reads ${JSON.stringify(each)}`)
      if (types && !(isThing(each) && types.includes(String(each['@type']))))
        faults.push(`${here} is no ${types}`)
      if (isThing(each)) faults.push(...getFaults(each, here))
    })
  }
  return faults
}

/** Returns a page's structured data. @throws when it cannot be parsed */
export function readStructuredData(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(([, text = '']) => {
    const block = JSON.parse(text) as { '@context'?: string; '@graph'?: Thing[] }
    if (block['@context'] !== 'https://schema.org' || !block['@graph']) throw new Error(`No graph: ${text}`)
    return block['@graph']
  })
}

/** Returns all errors in a page's structured data, one per line. */
export function structuredDataErrors(things: readonly Thing[]): string[] {
  const faults = things.flatMap((thing, index) => getFaults(thing, `${thing['@type']} ${index}`))
  const ids = new Set(things.map((thing) => thing['@id']))
  const references = JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g)
  for (const [, id] of references) if (!ids.has(id)) faults.push(`nothing in the page is ${id}`)
  for (const thing of things.filter((each) => each['@type'] === 'BreadcrumbList')) {
    listed(thing.itemListElement).forEach((item, index) => {
      if (isThing(item) && item.position !== index + 1)
        faults.push(`breadcrumb ${index + 1} says ${item.position}`)
    })
  }
  return faults
}

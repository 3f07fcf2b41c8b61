import { getIconVersion } from '#domain/settings/branding/branding.ts'
import { type PageMetadata, startCrumb } from '../lib/page/metadata.ts'
import { breadcrumbList, localBusiness } from '../lib/page/structured-data.ts'
import { JsonScript } from './json-script.tsx'
import type { SiteContext } from './page-context.tsx'

type HeadProps = { metadata: PageMetadata; site: SiteContext; pathname: string }

/** Renders a page's title, description, canonical URL, Open Graph tags, location and structured data. */
export function Head({ metadata, site, pathname }: HeadProps) {
  const { shop, publicUrl } = site
  const path = metadata.path ?? pathname
  const title = `${metadata.title} | ${shop.name}`
  const { address, alt } = metadata.image ?? {
    address: `/og.png${getIconVersion(shop.branding)}`,
    alt: `${shop.name}, elektronikverkstad i ${shop.city}`,
  }
  const image = publicUrl + address
  const position = `${shop.latitude};${shop.longitude}`
  const breadcrumbs = [startCrumb, ...(metadata.crumbs ?? [])].map(({ label, to }) => ({
    label,
    to: to ?? path,
  }))
  const structuredData = [
    localBusiness(shop, publicUrl),
    ...(metadata.crumbs?.length ? [breadcrumbList(breadcrumbs, publicUrl)] : []),
    ...(metadata.schemaObjects ?? []),
  ]
  const propertyTags = {
    'og:type': 'website',
    'og:site_name': shop.name,
    'og:locale': 'sv_SE',
    'og:title': title,
    'og:description': metadata.description,
    // The URL of a private page gives access to it, so it must not appear in shared previews.
    ...(metadata.noindex ? {} : { 'og:url': publicUrl + path }),
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    ...metadata.openGraph,
  }
  const nameTags = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': metadata.description,
    'twitter:image': image,
    'twitter:image:alt': alt,
    'geo.position': position,
    'geo.placename': shop.city,
    'geo.region': shop.county,
    ICBM: position.replace(';', ', '),
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={metadata.description} />
      {metadata.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      {Object.entries(propertyTags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {Object.entries(nameTags).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <JsonScript
        type="application/ld+json"
        data={{ '@context': 'https://schema.org', '@graph': structuredData }}
      />
    </>
  )
}

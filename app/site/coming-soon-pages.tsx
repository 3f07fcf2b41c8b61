import { knownDeviceTypes, repairPath } from '#domain/catalogue/known-device-types.ts'
import { lowestPrice } from '#domain/catalogue/price-pages.ts'
import { formatKronor } from '#domain/money.ts'
import type { PageContent } from '#domain/pages/content.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { deviceAppearance } from '../lib/device-appearance.ts'
import { repairService } from '../lib/page/structured-data.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container, Section } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { StaticAlert } from '../ui/static-alert.tsx'
import { EmergencyBanner } from './blocks/emergency-banner.tsx'
import { Blocks } from './content/blocks.tsx'
import { Paragraphs, useFacts } from './content/rich-text.tsx'
import { PageIntro } from './page-intro.tsx'

const alertId = 'bokningen-oppnar-snart'

type ComingSoonType = 'watch' | 'airpods' | 'other'
type BrandLink = { name: string; to: string; from: string | undefined }
type ComingSoonData = {
  typeSlug: ComingSoonType
  content: PageContent
  pictures: ShopPictures
  brands: readonly BrandLink[]
}

const defineComingSoonPage = (typeSlug: ComingSoonType) =>
  definePage({
    path: repairPath(typeSlug),
    cacheTopics: ['prices'],
    async load({ services }): Promise<ComingSoonData> {
      const [content, pictures, types] = await Promise.all([
        services.pageContent(typeSlug),
        services.shopPictures(),
        services.priceList(),
      ])
      const brands = types.find(({ slug }) => slug === typeSlug)?.brands ?? []
      return {
        ...{ typeSlug, content, pictures },
        brands: brands.map(({ name, path: to, models }) => {
          const from = lowestPrice(models)
          return { name, to, from: from === null ? undefined : formatKronor(from) }
        }),
      }
    },
    meta({ data: { content }, site: { shop, publicUrl } }) {
      const title = fillFacts(content.title, shop)
      const description = fillFacts(content.description, shop)
      const crumbs = [{ label: knownDeviceTypes[typeSlug].name }]
      return { title, description, crumbs, schemaObjects: [repairService(title, description, publicUrl)] }
    },
    View: ComingSoonPage,
  })

/**
 * Pages of devices without a quote page. The button only shows how to reach the shop (spec 000 section 2). What the catalogue
 * has can be booked, so the prices come first.
 */
export const comingSoonPages = [
  defineComingSoonPage('watch'),
  defineComingSoonPage('airpods'),
  defineComingSoonPage('other'),
]

function ComingSoonPage({ data: { typeSlug, content, pictures, brands } }: { data: ComingSoonData }) {
  const { shop } = usePage().site
  const fill = useFacts()
  const { drawing, wash } = deviceAppearance(typeSlug)
  const isPriced = brands.length > 0
  return (
    <>
      <PageIntro
        crumbs={[{ label: knownDeviceTypes[typeSlug].name }]}
        above={
          <Badge tone="warning" className="mb-4">
            Offert på nätet kommer snart
          </Badge>
        }
        title={fill(content.heading)}
        lead={<Paragraphs text={content.lead} later="mt-3" />}
        picture={drawing}
        wash={wash}
      >
        {isPriced ? (
          <>
            <ButtonLink to="#priser" size="lg">
              Se priser
            </ButtonLink>
            <ButtonLink to={`/booking?device=${typeSlug}`} size="lg" variant="secondary">
              Boka tid
            </ButtonLink>
          </>
        ) : null}
        <Button
          size="lg"
          variant={isPriced ? 'quiet' : 'primary'}
          data-open-dialog={alertId}
          className="noscript:hidden"
        >
          Boka reparation
        </Button>
        <ButtonLink to="/contact" size="lg" variant={isPriced ? 'quiet' : 'secondary'}>
          Kontakta oss
        </ButtonLink>
      </PageIntro>
      {isPriced ? (
        <Section id="priser" title="Välj märke och se priset" className="pt-2 sm:pt-4">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {brands.map(({ name, to, from }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-15 items-center justify-between gap-4 rounded-lg border border-line bg-card px-5 py-3 hover:border-blue hover:text-blue"
                >
                  <span className="min-w-0 font-semibold text-lg">{name}</span>
                  <span className="figures shrink-0 text-ink-soft">{from ? `från ${from}` : 'offert'}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Blocks blocks={content.blocks} pictures={pictures} />
      <Container className="pb-8 sm:pb-20">
        <EmergencyBanner />
      </Container>
      <StaticAlert id={alertId} title="Boka reparation">
        {isPriced
          ? `Modellerna i prislistan bokar du på nätet. Gäller det något annat? `
          : `Bokning på nätet öppnar snart. `}
        Mejla oss på {shop.email}, så hittar vi en tid åt dig.
      </StaticAlert>
    </>
  )
}

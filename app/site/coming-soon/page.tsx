import { definePage } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { repairService } from '#app/lib/page/structured-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { StaticAlert } from '#app/ui/static-alert.tsx'
import { lowestPrice } from '#domain/catalogue/price-pages.ts'
import { formatKronor } from '#domain/money.ts'
import { EmergencyBanner } from '../blocks/emergency-banner.tsx'
import { PageIntro } from '../page-intro.tsx'
import { comingSoonContents } from './pages.ts'

/**
 * Pages of devices without a quote page. The button only shows how to reach the shop (spec 000 section 2). What the catalogue
 * has can be booked, so the prices come first.
 */
export const comingSoonPages = comingSoonContents.map(({ path, ...content }) =>
  definePage({
    path,
    cacheTopics: ['prices'],
    async load({ services }) {
      const type = (await services.priceList()).find(({ slug }) => slug === content.typeSlug)
      const brands = (type?.brands ?? []).map(({ name, path: to, models }) => {
        const from = lowestPrice(models)
        return { name, to, from: from === null ? undefined : formatKronor(from) }
      })
      return { ...content, brands }
    },
    meta: ({ data: { title, devices, crumb }, site }) => {
      const description = `Vi lagar ${devices}. Se priset för din modell och boka en tid, eller mejla, ring eller kom förbi verkstaden.`
      return {
        title,
        description,
        crumbs: [{ label: crumb }],
        schemaObjects: [repairService(title, description, site.publicUrl)],
      }
    },
    View: ComingSoonPage,
  }),
)

const alertId = 'bokningen-oppnar-snart'

type BrandLink = { name: string; to: string; from: string | undefined }
type ComingSoonData = Omit<(typeof comingSoonContents)[number], 'path'> & { brands: readonly BrandLink[] }

function ComingSoonPage({ data }: { data: ComingSoonData }) {
  const { shop } = usePage().site
  const { crumb, heading, devices, faults, drawing, wash, typeSlug, brands } = data
  const isPriced = brands.length > 0
  return (
    <>
      <PageIntro
        crumbs={[{ label: crumb }]}
        above={
          <Badge tone="warning" className="mb-4">
            Offert på nätet kommer snart
          </Badge>
        }
        title={heading}
        lead={
          <p>
            {isPriced
              ? `Vi lagar ${devices} i verkstaden. Se priset för din modell och boka en tid, eller mejla `
              : `Snart kan du be om en offert på ${devices} här. Verkstaden tar emot dem redan i dag: mejla `}
            <a href={`mailto:${shop.email}`} className="link">
              {shop.email}
            </a>{' '}
            {isPriced ? 'om du undrar något.' : 'eller kom förbi.'}
          </p>
        }
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
      <Section id="vanliga-fel" title="Det här lagar vi redan" className="pt-2 sm:pt-4">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {faults.map((fault) => (
            <li
              key={fault}
              className="flex items-center gap-3 rounded-lg border border-line bg-card p-4 font-semibold"
            >
              <Icon name="check" className="size-5 shrink-0 text-green" />
              {fault}
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <EmergencyBanner />
        </div>
      </Section>
      <StaticAlert id={alertId} title="Boka reparation">
        {isPriced
          ? `Modellerna i prislistan bokar du på nätet. Gäller det något annat? `
          : `Bokning på nätet öppnar snart. `}
        Mejla oss på {shop.email}, så hittar vi en tid åt dig.
      </StaticAlert>
    </>
  )
}

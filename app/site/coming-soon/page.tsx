import { definePage } from '../../framework/page.ts'
import { usePage } from '../../framework/page-context.tsx'
import { repairService } from '../../lib/page/structured-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { StaticAlert } from '../../ui/static-alert.tsx'
import { EmergencyBanner } from '../blocks/emergency-banner.tsx'
import { PageIntro } from '../page-intro.tsx'
import { comingSoonPage, comingSoonPaths } from './pages.ts'

/** Pages of repairs that cannot be requested online yet. The button only shows how to reach the shop (spec 000 section 2). */
export const comingSoonPages = comingSoonPaths.map((path) =>
  definePage({
    path,
    cacheTopics: [],
    load: () => comingSoonPage(path),
    meta: ({ data: { title, things, crumb }, site }) => {
      const description = `Vi lagar ${things}. Bokning på nätet kommer snart, tills dess hjälper vi dig på mejl, telefon eller i verkstaden.`
      return {
        title,
        description,
        crumbs: [{ label: crumb }],
        things: [repairService(title, description, site.publicUrl)],
      }
    },
    View: ComingSoonPage,
  }),
)

const alertId = 'bokningen-oppnar-snart'

function ComingSoonPage({ data }: { data: ReturnType<typeof comingSoonPage> }) {
  const { shop } = usePage().site
  const { crumb, heading, things, faults, picture, wash } = data
  return (
    <>
      <PageIntro
        crumbs={[{ label: crumb }]}
        above={
          <Badge tone="warning" className="mb-4">
            Kommer snart
          </Badge>
        }
        title={heading}
        lead={
          <p>
            Snart kan du be om en offert på {things} här. Verkstaden tar emot dem redan i dag: mejla{' '}
            <a href={`mailto:${shop.email}`} className="link">
              {shop.email}
            </a>{' '}
            eller kom förbi.
          </p>
        }
        picture={picture}
        wash={wash}
      >
        <Button size="lg" data-open-dialog={alertId} className="noscript:hidden">
          Boka reparation
        </Button>
        <ButtonLink to="/contact" size="lg" variant="secondary">
          Kontakta oss
        </ButtonLink>
      </PageIntro>
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
      <StaticAlert id={alertId} title="Bokningen öppnar snart">
        Det går inte att boka {things} på nätet än. Mejla oss på {shop.email}, så hittar vi en tid åt dig.
      </StaticAlert>
    </>
  )
}

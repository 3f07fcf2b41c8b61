import { useLocation } from 'react-router'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useRootData } from '../../lib/root-data.ts'
import { service } from '../../lib/structured-data.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { EmergencyBanner } from '../blocks/emergency-banner.tsx'
import { PageIntro } from '../page-intro.tsx'
import type { Route } from './+types/page.ts'
import { comingSoonPage } from './pages.ts'

export const handle: PageHandle = { keep: ['settings'] }

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, things, crumb } = comingSoonPage(location.pathname)
  const publicUrl = matches[0].loaderData?.publicUrl
  const description = `Vi lagar ${things}. Bokning på nätet kommer snart, tills dess hjälper vi dig på mejl, telefon eller i verkstaden.`
  return pageMeta(
    { matches, location },
    {
      title,
      description,
      crumbs: [{ label: crumb }],
      things: publicUrl ? [service(title, description, publicUrl)] : [],
    },
  )
}

/** A repair that cannot be asked for online yet: the button only shows how to reach the shop (spec 000 section 2). */
export default function ComingSoonPage() {
  const { shop } = useRootData()
  const { crumb, heading, things, faults, picture, wash } = comingSoonPage(useLocation().pathname)
  const alert = useAlert()
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
        <Button
          size="lg"
          onClick={() =>
            alert.show({
              title: 'Bokningen öppnar snart',
              text: `Det går inte att boka ${things} på nätet än. Mejla oss på ${shop.email}, så hittar vi en tid åt dig.`,
            })
          }
        >
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
      {alert.dialog}
    </>
  )
}

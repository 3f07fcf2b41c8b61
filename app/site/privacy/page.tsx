import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useRootData } from '../../lib/root-data.ts'
import { webPage } from '../../lib/structured-data.ts'
import { Container } from '../../ui/layout.tsx'
import { PageIntro } from '../page-intro.tsx'
import { PrintHead } from '../print.tsx'
import { TextSections } from '../text-sections.tsx'
import type { Route } from './+types/page.ts'
import { privacySections } from './sections.tsx'

export const handle: PageHandle = { keep: ['settings'] }

const crumbs = [{ label: 'Integritet' }]
const title = 'Så behandlar vi personuppgifter'
const description =
  'Vilka personuppgifter vi sparar när du ber om en offert, skriver till oss, lagar eller handlar, varför, hur länge och vilka rättigheter du har.'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const publicUrl = matches[0].loaderData?.publicUrl
  return pageMeta(
    { matches, location },
    {
      title,
      description,
      crumbs,
      things: publicUrl ? [webPage('WebPage', title, description, location.pathname, publicUrl)] : [],
    },
  )
}

/** What the shop does with personal data. */
export default function PrivacyPage() {
  const { shop } = useRootData()
  return (
    <>
      <PrintHead />
      <PageIntro
        crumbs={crumbs}
        title={title}
        lead={<p>Vad vi sparar, varför, hur länge och vad du kan begära av oss.</p>}
        picture="padlock"
        wash="bg-wash-mint"
      />
      <Container className="pb-16 sm:pb-24">
        <TextSections sections={privacySections(shop)} />
      </Container>
    </>
  )
}

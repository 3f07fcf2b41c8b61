import { definePage } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { textPageMeta } from '#app/lib/page/structured-data.ts'
import type { PrivacyDetails } from '#server/services.ts'
import { TextPage } from '../text-page.tsx'
import { privacySections } from './sections.tsx'

const crumbs = [{ label: 'Integritet' }]
const title = 'Så behandlar vi personuppgifter'
const description =
  'Vilka personuppgifter vi sparar när du ber om en offert, skriver till oss, lagar eller handlar, varför, hur länge och vilka rättigheter du har.'

export const privacyPage = definePage({
  path: '/integritet',
  cacheTopics: [],
  load: ({ services }) => services.privacy(),
  meta: textPageMeta(title, description, crumbs),
  View: PrivacyPage,
})

function PrivacyPage({ data }: { data: PrivacyDetails }) {
  const { shop, analyticsId } = usePage().site
  return (
    <TextPage
      crumbs={crumbs}
      title={title}
      lead={<p>Vad vi sparar, varför, hur länge och vad du kan begära av oss.</p>}
      picture="padlock"
      wash="bg-wash-mint"
      sections={privacySections(shop, data, analyticsId)}
    />
  )
}

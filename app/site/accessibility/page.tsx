import { definePage } from '../../framework/page.ts'
import { usePage } from '../../framework/page-context.tsx'
import { textPageMeta } from '../../lib/page/structured-data.ts'
import { Container } from '../../ui/layout.tsx'
import { PageIntro } from '../page-intro.tsx'
import { PrintHead } from '../print.tsx'
import { TextSections } from '../text-sections.tsx'
import { accessibilitySections } from './sections.tsx'

const crumbs = [{ label: 'Tillgänglighet' }]
const title = 'Så tillgänglig är webbplatsen'
const description =
  'Hur webbplatsen uppfyller kraven på tillgänglighet, vad som brister och vart du vänder dig om något inte går att använda.'

/** The information on accessibility that e-commerce services owe consumers (lag 2023:254; directive 2019/882, article 13.2 and annex V). */
export const accessibilityPage = definePage({
  path: '/tillganglighet',
  cacheTopics: [],
  meta: textPageMeta(title, description, crumbs),
  View: AccessibilityPage,
})

function AccessibilityPage() {
  const { shop } = usePage().site
  return (
    <>
      <PrintHead />
      <PageIntro
        crumbs={crumbs}
        title={title}
        lead={<p>Alla ska kunna läsa, boka, handla och få svar här, också med hjälpmedel.</p>}
        picture="answers"
        wash="bg-wash-butter"
      />
      <Container className="pb-16 sm:pb-24">
        <TextSections sections={accessibilitySections(shop)} />
      </Container>
    </>
  )
}

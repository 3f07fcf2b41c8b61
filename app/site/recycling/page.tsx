import { definePage } from '../../framework/page.ts'
import { usePage } from '../../framework/page-context.tsx'
import { textPageMeta } from '../../lib/page/structured-data.ts'
import { Container } from '../../ui/layout.tsx'
import { PageIntro } from '../page-intro.tsx'
import { PrintHead } from '../print.tsx'
import { TextSections } from '../text-sections.tsx'
import { recyclingSections } from './sections.tsx'

const crumbs = [{ label: 'Återvinning' }]
const title = 'Återvinn gamla enheter och batterier'
const description =
  'Lämna din gamla elektronik hos oss utan kostnad när du köper en likadan, och alla bärbara batterier när du vill. Så sorterar du resten.'

/**
 * The information that distributors of electronics and batteries owe consumers: SFS 2022:1276 (directive 2012/19, articles 5.2 and
 * 14.2), and regulation (EU) 2023/1542 on batteries, articles 62 and 74.
 */
export const recyclingPage = definePage({
  path: '/atervinning',
  cacheTopics: [],
  meta: textPageMeta(title, description, crumbs),
  View: RecyclingPage,
})

function RecyclingPage() {
  const { shop } = usePage().site
  return (
    <>
      <PrintHead />
      <PageIntro
        crumbs={crumbs}
        title={title}
        lead={<p>Vi tar emot det du inte längre använder. Det kostar dig ingenting.</p>}
        picture="parts"
      />
      <Container className="pb-16 sm:pb-24">
        <TextSections sections={recyclingSections(shop)} />
      </Container>
    </>
  )
}

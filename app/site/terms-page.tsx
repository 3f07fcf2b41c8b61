import type { PageContent } from '#domain/pages/content.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import { termsSections } from '#domain/pages/terms.ts'
import { formatDay } from '#domain/time.ts'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { CreditWarning } from '../lib/components/credit-warning.tsx'
import { textPageMeta } from '../lib/page/structured-data.ts'
import { Paragraphs, useFacts } from './content/rich-text.tsx'
import { PrintButton } from './print.tsx'
import { TextPage } from './text-page.tsx'

type TermsData = { content: PageContent; today: string }

const crumbs = [{ label: 'Villkor' }]

export const termsPage = definePage({
  path: '/terms',
  cacheTopics: [],
  // The terms show today as their date (spec 000 section 2).
  load: async ({ services }): Promise<TermsData> => ({
    content: await services.pageContent('terms'),
    today: services.today(),
  }),
  meta: (input) => {
    const { content } = input.data
    const { shop } = input.site
    return textPageMeta(fillFacts(content.title, shop), fillFacts(content.description, shop), crumbs)(input)
  },
  View: TermsPage,
})

function TermsPage({ data: { content, today } }: { data: TermsData }) {
  const { shop } = usePage().site
  const fill = useFacts()
  const sections = termsSections(content, shop).map(({ id, title, parts }) => ({
    ...{ id, title },
    body: parts.map((part, index) => {
      const key = `${index}`
      return part.kind === 'text' ? <Paragraphs key={key} text={part.text} /> : <CreditWarning key={key} />
    }),
  }))
  return (
    <TextPage
      crumbs={crumbs}
      title={fill(content.heading)}
      lead={
        <>
          <Paragraphs text={content.lead} later="mt-3" />
          <p className="mt-3 text-base">
            Uppdaterad <time dateTime={today}>{formatDay(today)}</time>
          </p>
        </>
      }
      picture="papers"
      wash="bg-wash-butter"
      sections={sections}
      numbered
    >
      <PrintButton />
    </TextPage>
  )
}

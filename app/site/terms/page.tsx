import { definePage } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { textPageMeta } from '#app/lib/page/structured-data.ts'
import { formatDay } from '#domain/time.ts'
import { PrintButton } from '../print.tsx'
import { TextPage } from '../text-page.tsx'
import { termsTextSections } from './sections.tsx'

const crumbs = [{ label: 'Villkor' }]
const title = 'Villkor'
const description =
  'Villkoren för reparation, köp och inbyte: pris, betalning, hämtning, garanti, ångerrätt och vad som gäller om vi inte kommer överens.'

export const termsPage = definePage({
  path: '/terms',
  cacheTopics: [],
  // The terms show today as their date (spec 000 section 2).
  load: ({ services }) => ({ today: services.today() }),
  meta: textPageMeta(title, description, crumbs),
  View: TermsPage,
})

function TermsPage({ data: { today } }: { data: { today: string } }) {
  const { shop } = usePage().site
  return (
    <TextPage
      crumbs={crumbs}
      title={title}
      lead={
        <>
          <p>Vad som gäller när du lagar, köper eller säljer hos oss. Skrivet så att det går att läsa.</p>
          <p className="mt-3 text-base">
            Uppdaterad <time dateTime={today}>{formatDay(today)}</time>
          </p>
        </>
      }
      picture="papers"
      wash="bg-wash-butter"
      sections={termsTextSections(shop)}
      numbered
    >
      <PrintButton />
    </TextPage>
  )
}

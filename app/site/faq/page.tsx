import { definePage } from '#app/framework/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactStrip } from '../contact-strip.tsx'
import { PageIntro } from '../page-intro.tsx'
import { type Category, faqCategories, type Question, questionKey } from './questions.ts'

const crumbs = [{ label: 'Vanliga frågor' }]

/** Frequently asked questions by category. Several can be open at once. The page has no islands. */
export const faqPage = definePage({
  path: '/faq',
  cacheTopics: [],
  load: ({ site }) => faqCategories(site.shop),
  meta: ({ data }) => ({
    title: 'Vanliga frågor',
    description:
      'Vad kostar en ny skärm, hur lång tid tar det och vilken garanti får jag? Svar på det kunderna frågar oss mest.',
    crumbs,
    schemaObjects: [buildFaqPage(data.flatMap(({ questions }) => questions))],
  }),
  View: FaqPage,
})

/** Returns the schema.org FAQPage, with answers as plain text. */
function buildFaqPage(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function FaqPage({ data: categories }: { data: readonly Category[] }) {
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title="Vanliga frågor"
        lead={
          <p>Svar på det vi får höra oftast över disken. Saknas din fråga? Ring eller skriv, så svarar vi.</p>
        }
        picture="answers"
        wash="bg-wash-lilac"
      />
      <Container className="pb-14 sm:pb-20">
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label="Frågornas ämnen" className="lg:sticky lg:top-24 print:hidden">
            <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
              {categories.map(({ name }, at) => (
                <li key={name}>
                  <a
                    href={`#${categoryId(at)}`}
                    className="inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 font-semibold text-sm hover:border-blue hover:text-blue lg:rounded-lg lg:border-transparent lg:bg-transparent lg:px-3 lg:hover:bg-blue-tint"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-12">
            {categories.map(({ name, questions }, at) => (
              <section key={name} id={categoryId(at)} aria-labelledby={`${categoryId(at)}-rubrik`}>
                <h2 id={`${categoryId(at)}-rubrik`} className="text-2xl">
                  {name}
                </h2>
                <div className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
                  {questions.map((question, index) => (
                    <Answer key={questionKey(at, index)} id={questionKey(at, index)} {...question} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </Container>
      <ContactStrip />
    </>
  )
}

function categoryId(at: number) {
  return `fragor-${at + 1}`
}

function Answer({ id, question, answer, more }: Question & { id: number }) {
  return (
    <details id={`fraga-${id}`} className="group scroll-mt-24">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3.5 font-semibold hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        {question}
        <Icon
          name="plus"
          className="size-5 shrink-0 text-blue transition-transform duration-200 ease-calm group-open:rotate-45"
        />
      </summary>
      <div className="px-4 pb-5 text-ink-soft sm:px-6">
        <p className="max-w-2xl">{answer}</p>
        {more ? (
          <Link to={more.to} className="link mt-2 inline-block py-1 font-semibold">
            {more.label}
          </Link>
        ) : null}
      </div>
    </details>
  )
}

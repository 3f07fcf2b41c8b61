import { hostContext } from '../../handler.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useRootData } from '../../lib/root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { ContactStrip } from '../contact-strip.tsx'
import { PageIntro } from '../page-intro.tsx'
import type { Route } from './+types/page.ts'
import { type Category, faqCategories, type Question, questionKey } from './questions.ts'

export const handle: PageHandle = { keep: ['settings'] }

const crumbs = [{ label: 'Vanliga frågor' }]

/** The questions travel in the page, not in its script. */
export async function loader({ context }: Route.LoaderArgs): Promise<readonly Category[]> {
  return faqCategories(await context.get(hostContext).services.shop())
}

/** Questions with their answers in plain text, for search engines. */
const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(
    { matches, location },
    {
      title: 'Vanliga frågor',
      description:
        'Vad kostar en ny skärm, hur lång tid tar det och vilken garanti får jag? Svar på det kunderna frågar oss mest.',
      crumbs,
      things: loaderData ? [faqPage(loaderData.flatMap(({ questions }) => questions))] : [],
    },
  )

/** Frequent questions: each opens by itself, and several can be open at once, also without script. */
export default function FaqPage({ loaderData: categories }: Route.ComponentProps) {
  const { shop } = useRootData()
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
      <ContactStrip phone={shop.phone} />
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

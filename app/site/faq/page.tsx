import { definePage } from '#app/framework/page.ts'
import { Container } from '#app/ui/layout.tsx'
import type { Block, PageContent } from '#domain/pages/content.ts'
import { toPlainText } from '#domain/pages/rich-text.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { Blocks } from '../content/blocks.tsx'
import { ContentIntro } from '../content/content-page.tsx'
import { QuestionDetails } from '../content/question-details.tsx'
import { useFacts } from '../content/rich-text.tsx'
import { questionKey } from './question-key.ts'

const crumbs = [{ label: 'Vanliga frågor' }]

type FaqData = { content: PageContent; pictures: ShopPictures }
type Category = Extract<Block, { kind: 'questions' }>

const isCategory = (block: Block): block is Category => block.kind === 'questions'

/** Frequently asked questions by category. Several can be open at once. The page has no islands. */
export const faqPage = definePage({
  path: '/faq',
  cacheTopics: [],
  async load({ services }): Promise<FaqData> {
    const [content, pictures] = await Promise.all([services.pageContent('faq'), services.shopPictures()])
    return { content, pictures }
  },
  meta: ({ data: { content }, site: { shop } }) => ({
    title: fillFacts(content.title, shop),
    description: fillFacts(content.description, shop),
    crumbs,
    schemaObjects: [buildFaqPage(content.blocks.filter(isCategory), shop)],
  }),
  View: FaqPage,
})

/** Returns the schema.org FAQPage, with answers as plain text. */
function buildFaqPage(categories: readonly Category[], shop: PublicShop) {
  return {
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: fillFacts(question, shop),
        acceptedAnswer: { '@type': 'Answer', text: fillFacts(toPlainText(answer), shop) },
      })),
  }
}

function FaqPage({ data: { content, pictures } }: { data: FaqData }) {
  const fill = useFacts()
  const categories = content.blocks.filter(isCategory)
  return (
    <>
      <ContentIntro content={content} pictures={pictures} crumbs={crumbs} />
      <Container className="pb-14 sm:pb-20">
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav aria-label="Frågornas ämnen" className="lg:sticky lg:top-24 print:hidden">
            <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
              {categories.map(({ heading }, at) => (
                <li key={categoryId(at)}>
                  <a
                    href={`#${categoryId(at)}`}
                    className="inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 font-semibold text-sm hover:border-blue hover:text-blue lg:rounded-lg lg:border-transparent lg:bg-transparent lg:px-3 lg:hover:bg-blue-tint"
                  >
                    {fill(heading)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-12">
            {categories.map(({ heading, items }, at) => (
              <section key={categoryId(at)} id={categoryId(at)} aria-labelledby={`${categoryId(at)}-rubrik`}>
                <h2 id={`${categoryId(at)}-rubrik`} className="text-2xl">
                  {fill(heading)}
                </h2>
                <div className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
                  {items.map((question, index) => (
                    <QuestionDetails
                      key={questionKey(at, index)}
                      id={`fraga-${questionKey(at, index)}`}
                      {...question}
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </Container>
      <Blocks blocks={content.blocks.filter((block) => !isCategory(block))} pictures={pictures} />
    </>
  )
}

function categoryId(at: number) {
  return `fragor-${at + 1}`
}

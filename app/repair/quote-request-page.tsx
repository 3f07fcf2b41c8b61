import type { QuoteType } from '#domain/catalogue/known-device-types.ts'
import { quoteTypes, repairPath } from '#domain/catalogue/known-device-types.ts'
import { builtInModels } from '#domain/quotes/built-in-models.ts'
import { quoteIssues } from '#domain/quotes/issues.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { repairService } from '../lib/page/structured-data.ts'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import OwnRequests from './own-requests.island.tsx'
import { quoteRequestPage } from './quote-pages.ts'
import { QuotePromises } from './quote-promises.tsx'
import QuoteSteps from './quote-steps.island.tsx'

/** The quote pages, one per device type: visitors choose a device and a problem and request a price. */
export const quotePages = quoteTypes.map((type) =>
  definePage({
    path: repairPath(type),
    cacheTopics: [],
    usesEmailJs: 'while in use',
    load: ({ site }) => ({ type, content: quoteRequestPage(type, site.shop.quotes.replyHours) }),
    meta: ({ data: { content }, site }) => ({
      title: content.title,
      description: content.description,
      crumbs: [{ label: content.name }],
      schemaObjects: [repairService(content.service, content.description, site.publicUrl)],
    }),
    View: QuoteRequestPage,
  }),
)

type QuoteRequestPageData = { type: QuoteType; content: ReturnType<typeof quoteRequestPage> }

function QuoteRequestPage({ data: { type, content } }: { data: QuoteRequestPageData }) {
  return (
    <Container width="wide" className="group/page pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: content.name }]} />
      <div className="mt-5 grid items-start gap-x-14 gap-y-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem] group-has-data-confirmation/page:mt-0 group-has-data-confirmation/page:block">
        <div>
          {/* A confirmation has its own heading. */}
          <div className="flex items-center gap-5 group-has-data-confirmation/page:hidden sm:gap-8">
            <h1 className="min-w-0 flex-1 text-4xl">{content.heading}</h1>
            <Illustration
              name={content.drawing}
              eager
              className="-my-2 w-28 shrink-0 max-xs:hidden sm:w-44 lg:hidden"
            />
          </div>
          <p className="mt-4 max-w-xl text-ink-soft text-lg group-has-data-confirmation/page:hidden">
            {content.lead}
          </p>
          <Island
            component={QuoteSteps}
            props={{ type, deviceType: content.name, brands: builtInModels[type], issues: quoteIssues[type] }}
          />
        </div>
        <aside className="flex flex-col gap-6 group-has-data-confirmation/page:hidden lg:sticky lg:top-24">
          <Illustration name={content.drawing} eager className="hidden w-full lg:block" />
          <QuotePromises />
          <Island component={OwnRequests} props={{}} when="idle" />
        </aside>
      </div>
    </Container>
  )
}

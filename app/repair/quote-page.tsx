import { lazy, Suspense, useState } from 'react'
import { builtInModels } from '../../domain/quotes/built-in-models.ts'
import { quoteIssues } from '../../domain/quotes/issues.ts'
import { hostContext } from '../handler.ts'
import { useStored } from '../lib/browser-storage.ts'
import { pageMeta } from '../lib/metadata.ts'
import { ownRequestsKey } from '../lib/own-requests-key.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageTrail } from '../lib/page-trail.tsx'
import { service } from '../lib/structured-data.ts'
import { Illustration } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import { LoadingState } from '../ui/spinner.tsx'
import type { Route } from './+types/quote-page.ts'
import { quotePage, quotePageAt } from './quote-pages.ts'
import { emptyPick, QuotePicker } from './quote-picker.tsx'
import { QuotePromises } from './quote-promises.tsx'
import { QuoteThanks } from './quote-thanks.tsx'

// The form and its library come when a brand has been chosen, so that the page itself is there sooner.
const loadForm = () => import('./quote-form.tsx')
const QuoteForm = lazy(loadForm)

// Fetched by those alone who have sent a request before. The page is whole without it, should it not come.
const OwnRequestsList = lazy(() => import('./own-requests-list.tsx').catch(() => ({ default: () => null })))

export const handle: PageHandle = { keep: ['settings'] }

/** The page's words, and the brands, models and problems of its device type: they travel in the page, not in its script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const type = quotePageAt(new URL(request.url).pathname)
  const { services, publicUrl } = context.get(hostContext)
  const { quotes } = await services.shop()
  return {
    type,
    page: quotePage(type, quotes.replyHours),
    brands: builtInModels[type],
    issues: quoteIssues[type],
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return []
  const { page, publicUrl } = loaderData
  return pageMeta(
    { matches, location },
    {
      title: page.title,
      description: page.description,
      crumbs: [{ label: page.crumb }],
      things: [service(page.service, page.description, publicUrl)],
    },
  )
}

/** Choose a device and a problem, leave your details, and the shop answers with a price. */
export default function QuotePage({ loaderData }: Route.ComponentProps) {
  // Another device type is another page: its choices start empty.
  return <QuoteSteps key={loaderData.type} {...loaderData} />
}

function QuoteSteps({ page, brands, issues }: Route.ComponentProps['loaderData']) {
  const [pick, setPick] = useState(emptyPick)
  const [step, setStep] = useState<'pick' | 'details'>('pick')
  const [thanked, setThanked] = useState(false)
  const ownRequests = useStored(ownRequestsKey)

  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageTrail crumbs={[{ label: page.crumb }]} />
      <div className="mt-5 grid items-start gap-x-14 gap-y-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <div className="flex items-center gap-5 sm:gap-8">
            <h1 className="min-w-0 flex-1 text-4xl">{page.heading}</h1>
            <Illustration name={page.drawing} eager className="-my-2 w-28 shrink-0 sm:w-44 lg:hidden" />
          </div>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{page.lead}</p>
          {thanked ? <QuoteThanks className="mt-8" /> : null}
          <QuotePicker
            brands={brands}
            issues={issues}
            pick={pick}
            done={step === 'details'}
            onChange={(next) => {
              // Asked for again when it is needed; a broken connection shows then.
              loadForm().catch(() => undefined)
              setPick(next)
              setThanked(false)
            }}
            onContinue={() => setStep('details')}
            onEdit={() => setStep('pick')}
          />
          {step === 'details' ? (
            <Suspense fallback={<LoadingState label="Hämtar formuläret …" />}>
              <QuoteForm
                deviceType={page.sent}
                pick={pick}
                onSuccess={() => {
                  setPick(emptyPick)
                  setStep('pick')
                  setThanked(true)
                }}
              />
            </Suspense>
          ) : null}
        </div>
        <aside className="flex flex-col gap-6 lg:sticky lg:top-24">
          <Illustration name={page.drawing} eager className="hidden w-full lg:block" />
          <QuotePromises />
          {ownRequests ? (
            <Suspense>
              <OwnRequestsList />
            </Suspense>
          ) : null}
        </aside>
      </div>
    </Container>
  )
}

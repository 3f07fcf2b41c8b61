import { lazy, Suspense, useEffect, useState } from 'react'
import type { QuoteType } from '#domain/catalogue/known-device-types.ts'
import type { SentRequest } from '#domain/quotes/schemas.ts'
import { forgetDraft, isFieldDraft, readDraft, writeDraft } from '../lib/forms/form-drafts.ts'
import { changePath } from '../lib/page/address.ts'
import { useSecondStep } from '../lib/page/use-second-step.ts'
import { LoadingState } from '../ui/spinner.tsx'
import { emptyQuoteChoice, type QuoteChoice, QuotePicker } from './quote-picker.tsx'

// Loaded after the first choice, because few visitors get that far.
const loadForm = () => import('./quote-form.tsx')
const QuoteForm = lazy(loadForm)
const loadThanks = () => import('./quote-thanks.tsx')
const QuoteThanks = lazy(loadThanks)

/** Time after the thanks at which the choices are cleared behind them (spec 000 section 9). */
const callbackDelayMs = 2000

type QuoteStepsProps = {
  /** The page's device type, as in its path. */
  type: QuoteType
  /** The device type as sent in the request. */
  deviceType: string
  brands: readonly { brand: string; models: readonly string[] }[]
  issues: readonly string[]
}

export default function QuoteSteps({ type, deviceType, brands, issues }: QuoteStepsProps) {
  const [pick, setPick] = useState(emptyQuoteChoice)
  const details = useSecondStep('uppgifter')
  const [sent, setSent] = useState<{ request: SentRequest; from: string }>()

  const draftName = `quote-${type}`
  useEffect(() => {
    const draft = readDraft(draftName, isFieldDraft)
    const stored = { ...emptyQuoteChoice, ...draft }
    const models = brands.find(({ brand }) => brand === stored.brand)?.models
    // The lists may have changed since.
    if (models?.includes(stored.model) && issues.includes(stored.issue)) setPick(stored)
  }, [draftName, brands, issues])
  const choose = (next: QuoteChoice) => {
    setPick(next)
    writeDraft(draftName, next)
  }

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setPick(emptyQuoteChoice), callbackDelayMs)
    return () => clearTimeout(timer)
  }, [sent])

  const isDetails = details.isOpen && pick.issue !== ''

  if (sent) {
    return (
      <Suspense fallback={<LoadingState label="Hämtar bekräftelsen …" className="min-h-96" />}>
        <QuoteThanks
          request={sent.request}
          onAskAnother={() => {
            setPick(emptyQuoteChoice)
            setSent(undefined)
            changePath(sent.from)
            window.scrollTo({ top: 0 })
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      <QuotePicker
        type={type}
        brands={brands}
        issues={issues}
        pick={pick}
        done={isDetails}
        onChange={(next) => {
          // Only a preload. If it fails, rendering the form reports it.
          loadForm().catch(() => undefined)
          choose(next)
        }}
        onContinue={() => {
          loadThanks().catch(() => undefined)
          details.enter()
        }}
        onEdit={details.leave}
      />
      {isDetails ? (
        <Suspense fallback={<LoadingState label="Hämtar formuläret …" />}>
          <QuoteForm
            deviceType={deviceType}
            pick={pick}
            onSent={(request, link) => {
              setSent({ request, from: location.pathname })
              forgetDraft(draftName)
              changePath(link, { replace: true })
              window.scrollTo({ top: 0 })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

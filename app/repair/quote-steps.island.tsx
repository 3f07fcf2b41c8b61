import { lazy, Suspense, useState } from 'react'
import { LoadingState } from '../ui/spinner.tsx'
import type { QuotePageType } from './quote-pages.ts'
import { emptyQuoteChoice, QuotePicker } from './quote-picker.tsx'
import { QuoteThanks } from './quote-thanks.tsx'

// Loaded after the first choice, because few visitors get that far.
const loadForm = () => import('./quote-form.tsx')
const QuoteForm = lazy(loadForm)

type QuoteStepsProps = {
  /** The page's device type, as in its path. */
  type: QuotePageType
  /** The device type as sent in the request. */
  deviceType: string
  brands: readonly { brand: string; models: readonly string[] }[]
  issues: readonly string[]
}

export default function QuoteSteps({ type, deviceType, brands, issues }: QuoteStepsProps) {
  const [pick, setPick] = useState(emptyQuoteChoice)
  const [step, setStep] = useState<'pick' | 'details'>('pick')
  const [isThanked, setIsThanked] = useState(false)
  return (
    <>
      {isThanked ? <QuoteThanks className="mt-8" /> : null}
      <QuotePicker
        type={type}
        brands={brands}
        issues={issues}
        pick={pick}
        done={step === 'details'}
        onChange={(next) => {
          // Only a preload. If it fails, rendering the form reports it.
          loadForm().catch(() => undefined)
          setPick(next)
          setIsThanked(false)
        }}
        onContinue={() => setStep('details')}
        onEdit={() => setStep('pick')}
      />
      {step === 'details' ? (
        <Suspense fallback={<LoadingState label="Hämtar formuläret …" />}>
          <QuoteForm
            deviceType={deviceType}
            pick={pick}
            onSuccess={() => {
              setPick(emptyQuoteChoice)
              setStep('pick')
              setIsThanked(true)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

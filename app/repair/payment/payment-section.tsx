import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { forgetDraft } from '#app/lib/forms/form-drafts.ts'
import type { Preselection } from '#app/lib/page/repair-preset.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { formatKronor, ore } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import type { Choice } from '../calculator/cascade.ts'
import { ChooseFirst } from './choose-first.tsx'
import { DetailsStep } from './details-step.tsx'
import { failedForm } from './failed-form.tsx'
import {
  type Customer,
  emptyCustomer,
  getPaymentRequest,
  getPurchase,
  missingText,
  paymentDraft,
  trimCustomer,
} from './purchase.ts'
import { PaymentSummary } from './summary.tsx'
import { useIntent } from './use-intent.ts'
import { usePayment } from './use-payment.ts'
import { useResume } from './use-resume.ts'

const loadPaying = () => import('./paying.ts')
const PayStep = lazy(() => loadPaying().then(({ PayStep }) => ({ default: PayStep }), failedForm))
const AlertDialog = lazy(() => loadPaying().then(({ AlertDialog }) => ({ default: AlertDialog }), failedForm))
const ResultDialog = lazy(() => loadPaying().then(({ ResultDialog }) => ({ default: ResultDialog })))

export type PaymentSectionProps = {
  choice: Choice | undefined
  config: PaymentConfig
  /** The choice must not change while it is being paid. */
  onBusy: (busy: boolean) => void
  /** Called when the section is shown, and has controls. */
  onReady: () => void
  /** Moves to the calculator, while no repair is chosen. */
  onChoose: () => void
  /** Called after the payment; resets the page. */
  onDone: () => void
  /** Called with the repair of a payment that failed at the provider. */
  onWant: (wanted: Preselection) => void
}

/** Renders the online payment of a repair: method and payer, the provider's form, and the result (spec 000 section 4). */
export function PaymentSection(props: PaymentSectionProps) {
  const { choice, config, onBusy, onReady, onChoose, onDone, onWant } = props
  const [method, setMethod] = useState<PaymentMethod>()
  const [written, setWritten] = useState<Customer>(emptyCustomer)
  const [earlyStart, setEarlyStart] = useState(false)
  const [wentOn, setWentOn] = useState(false)
  const [round, setRound] = useState(0)
  const [alert, setAlert] = useState<'open' | 'closed'>()
  const place = useRef<HTMLDivElement>(null)

  const customer = trimCustomer(written)
  const amount = choice?.amount ?? ore(0)
  const missing = missingText(amount, method, customer)
  const request = getPaymentRequest(choice && getPurchase(choice), method, customer, earlyStart)
  const intent = useIntent(request, round)
  const payment = usePayment(intent, () => setRound((last) => last + 1))
  const paying = wentOn && !missing && method !== undefined
  const resuming = useResume(config, ({ result, pending }) => {
    payment.setResult(result)
    if (!pending || result.kind !== 'failed') return
    onWant(pending.request.purchase.wanted)
    setMethod(pending.request.method)
    setWritten(pending.request.customer)
    setEarlyStart(pending.request.earlyStart === true)
  })

  const isComplete = missing === undefined
  useEffect(() => {
    // Only a preload. If it fails, continuing reports the error.
    if (isComplete) loadPaying().catch(() => undefined)
  }, [isComplete])

  const alerted = useRef(false)
  useEffect(() => {
    if (intent.status === 'ready') alerted.current = false
    if (intent.status !== 'failed') return
    // Show the alert only once while the details are being entered, not after every key press.
    if (paying || !alerted.current) setAlert('open')
    alerted.current = true
  }, [intent, paying])

  // The dialog stays mounted after first use, so that closing it returns the focus.
  const hasResulted = useRef(false)
  hasResulted.current ||= payment.result !== undefined

  const { busy } = payment
  useEffect(() => onBusy(busy), [busy, onBusy])

  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])

  /** Moves the focus to the start of the form, for users who cannot see that it changed. */
  const toTop = () => place.current?.querySelector<HTMLElement>('[data-step]')?.focus()

  return (
    <div
      ref={place}
      className={
        choice
          ? 'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10'
          : undefined
      }
    >
      <Card pad="lg" className="max-lg:order-2 max-sm:p-5! max-lg:[&_:is(input,button)]:scroll-mt-28">
        {resuming ? <LoadingState label="Kontrollerar din betalning …" /> : null}
        {!resuming && paying ? (
          <Suspense fallback={<LoadingState label="Hämtar betalformuläret …" className="min-h-72" />}>
            <PayStep
              key={method}
              method={method}
              intent={intent}
              config={config}
              customer={customer}
              amount={formatKronor(amount)}
              payment={payment}
              onRetry={() => setRound(round + 1)}
              onBack={() => setWentOn(false)}
            />
          </Suspense>
        ) : null}
        {!resuming && !choice ? <ChooseFirst onChoose={onChoose} /> : null}
        {!resuming && choice && !paying ? (
          <DetailsStep
            method={method}
            customer={written}
            missing={missing}
            onMethod={setMethod}
            onCustomer={setWritten}
            earlyStart={earlyStart}
            onEarlyStart={setEarlyStart}
            onContinue={() => {
              setWentOn(true)
              // After a failure, continuing requests the payment again.
              if (intent.status === 'failed') setRound(round + 1)
            }}
          />
        ) : null}
      </Card>
      {choice ? <PaymentSummary choice={choice} /> : null}
      {hasResulted.current ? (
        <Suspense>
          <ResultDialog
            result={payment.result}
            onOk={() => {
              payment.setResult(undefined)
              forgetDraft(paymentDraft)
              onDone()
            }}
            onRetry={() => {
              payment.setResult(undefined)
              toTop()
            }}
          />
        </Suspense>
      ) : null}
      {alert ? (
        <Suspense>
          <AlertDialog
            open={alert === 'open'}
            onClose={() => setAlert('closed')}
            title="Det gick inte"
            text="Kunde inte initiera betalning."
          />
        </Suspense>
      ) : null}
    </div>
  )
}

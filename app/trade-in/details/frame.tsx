import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { getTotals, type TradeInRequest } from '../request.ts'

type FrameProps = {
  title: string
  lead: string
  tradeIn: TradeInRequest
  form: ComponentProps<'form'>
  onBack: () => void
  sending: boolean
  failure: string | undefined
  submit: { label: string; busy: string }
  children: ReactNode
}

export function DetailsFrame(props: FrameProps) {
  const { title, lead, tradeIn, form, onBack, sending, failure, submit, children } = props
  return (
    <>
      <h1 className="mt-5 text-4xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">{lead}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-8">
        <Card pad="lg">
          <form {...form} className="grid gap-5">
            {children}
            <Honeypot name="website" />
            <FormError text={failure} />
            <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
              <Button variant="secondary" size="lg" disabled={sending} onClick={onBack}>
                ← Tillbaka
              </Button>
              <Button type="submit" variant="sell" size="lg" loading={sending} loadingLabel={submit.busy}>
                {submit.label}
              </Button>
            </div>
          </form>
        </Card>
        <Summary sale={tradeIn} />
      </div>
    </>
  )
}

function Summary({ sale: tradeIn }: { sale: TradeInRequest }) {
  return (
    <Card
      as="aside"
      aria-label="Din försäljning"
      className="border-green-line bg-green-tint lg:sticky lg:top-24"
    >
      <p className="font-semibold">Din försäljning</p>
      <ul className="mt-2 grid gap-1.5">
        {tradeIn.items.map(({ id, deviceDetails, calculatedPrice }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{deviceName(deviceDetails.brand, deviceDetails.model_name)}</span>
            <span className="figures shrink-0">{formatWholeKronor(calculatedPrice)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-green-line border-t pt-3">
        <span>Summa{tradeIn.code ? ` med ${tradeIn.code.code}` : ''}</span>
        <strong className="figures text-green text-xl">{formatWholeKronor(getTotals(tradeIn).total)}</strong>
      </p>
    </Card>
  )
}

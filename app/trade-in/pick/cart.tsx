import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { DeliveryMethod } from '#domain/trade-in/states.ts'
import { type CartItem, getTotals, type TradeInRequest } from '../request.ts'
import { CampaignField } from './campaign-field.tsx'
import { DevicePicture } from './device-picture.tsx'

const methods = [
  { value: 'MAIL_IN', label: 'Skicka med post', hint: 'Du får en fraktsedel på mejlen. Vi betalar frakten.' },
  { value: 'IN_STORE', label: 'Lämna i butik', hint: 'Ta med giltig legitimation.' },
] as const satisfies readonly { value: DeliveryMethod; label: string; hint: string }[]

type CartProps = {
  sale: TradeInRequest
  onChange: (changes: Partial<TradeInRequest>) => void
  onContinue: () => void
}

/** Renders the devices to sell, the campaign code, the total and the delivery method (spec 000 section 2, step 1). */
export function Cart({ sale: tradeIn, onChange, onContinue }: CartProps) {
  const { items, code } = tradeIn
  const { sum, total } = getTotals(tradeIn)
  const heading = useRef<HTMLHeadingElement>(null)

  // The clicked button may be gone, so the focus moves to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of devices changes
  useEffect(() => heading.current?.focus(), [items.length])

  return (
    <Card as="section" aria-labelledby="forsaljning" className="border-green-line lg:sticky lg:top-24">
      <h2 id="forsaljning" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Din försäljning
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            onRemove={() => onChange({ items: items.filter(({ id }) => id !== item.id) })}
          />
        ))}
      </ul>
      <CampaignField code={code} onCode={(next) => onChange({ code: next })} />
      <p
        className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4"
        aria-live="polite"
      >
        <span className="font-semibold">Summa</span>
        <span className="figures flex flex-wrap items-baseline justify-end gap-x-3">
          {code ? (
            <del className="text-ink-soft">
              <span className="sr-only">Utan kampanjkod </span>
              {formatWholeKronor(sum)}
            </del>
          ) : null}
          <strong className="text-2xl text-green">{formatWholeKronor(total)}</strong>
        </span>
      </p>
      <ChoiceCards
        className="mt-5 [&>div]:grid-flow-row"
        legend="Hur vill du lämna in?"
        tone="green"
        choices={methods}
        value={tradeIn.method}
        onChange={(method) => onChange({ method })}
      />
      <Button variant="sell" size="lg" block className="mt-5" onClick={onContinue}>
        Gå vidare
        <Icon name="arrow-right" className="size-5" />
      </Button>
    </Card>
  )
}

function Row({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { brand, model_name: model } = item.deviceDetails
  return (
    <li className="flex items-center gap-3 py-3">
      <DevicePicture {...item.deviceDetails} className="w-16 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{deviceName(brand, model)}</span>
        <span className="block text-ink-soft text-sm">
          {Object.values(item.deviceSelections)
            .map(({ value }) => value)
            .join(' · ')}
        </span>
        <span className="figures block">{formatWholeKronor(item.calculatedPrice)}</span>
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunk hover:text-red"
        aria-label={`Ta bort ${deviceName(brand, model)}`}
        onClick={onRemove}
      >
        <Icon name="x" className="size-5" />
      </button>
    </li>
  )
}

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Basket } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { vatInText } from '#domain/sales/vat.ts'

type BasketSumProps = {
  /** Undefined when nothing is in it. */
  basket: Basket | undefined
  canPay: boolean
  hasProblem: boolean
  onPay: () => void
}

/** Shows what a basket costs, and takes its payment. */
export function BasketSum({ basket, canPay, hasProblem, onPay }: BasketSumProps) {
  const isPaidBack = basket?.due.startsWith('-') ?? false
  return (
    <Card as="section" aria-label="Att betala">
      {basket ? (
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Summa</dt>
          <dd>{formatDecimal(basket.total)}</dd>
          {Number(basket.vat) > 0 ? (
            <>
              <dt className="text-ink-soft">varav {vatInText()}</dt>
              <dd>{formatDecimal(basket.vat)}</dd>
            </>
          ) : null}
          {Number(basket.margin) > 0 ? (
            <>
              <dt className="text-ink-soft">varav begagnat (VMB)</dt>
              <dd>{formatDecimal(basket.margin)}</dd>
            </>
          ) : null}
          {Number(basket.returned) > 0 ? (
            <>
              <dt className="text-ink-soft">Retur</dt>
              <dd>−{formatDecimal(basket.returned)}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
      <p className="figures mt-2">
        <span className="block text-ink-soft text-sm">
          {isPaidBack ? 'Tillbaka till kunden' : 'Att betala'}
        </span>
        <strong className="text-4xl leading-tight">
          {basket ? formatDecimal(basket.due.replace('-', '')) : '–'}
        </strong>
      </p>
      <Button
        size="lg"
        block
        className="mt-4"
        disabled={!canPay}
        aria-keyshortcuts="Control+Enter"
        onClick={onPay}
      >
        {isPaidBack ? 'Betala tillbaka' : 'Ta betalt'}
        <kbd className="hidden text-sm opacity-80 lg:inline">Ctrl+Enter</kbd>
      </Button>
      {basket?.lines.every(({ kind }) => kind === 'return') ? (
        <p className="mt-2 text-ink-soft text-sm">Lägg till det som kunden byter till.</p>
      ) : null}
      {hasProblem ? <p className="mt-2 text-red text-sm">Rätta raden som är markerad först.</p> : null}
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { formatRepairDescription } from '#domain/payments/rules.ts'
import { ModelPricesLink } from './model-prices-link.tsx'
import { PriceText } from './price-text.tsx'
import type { Calculator } from './use-calculator.ts'

type PriceBoxProps = {
  calculator: Pick<Calculator, 'choice' | 'from'>
  children?: ReactNode
}

/** Renders the price of the chosen repair, in whole kronor, and what it includes (spec 000 section 2). */
export function PriceBox({ calculator, children }: PriceBoxProps) {
  const { choice, from } = calculator
  return (
    <Card as="section" pad="none" aria-labelledby="exakt-pris" className="flex flex-col">
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h2 id="exakt-pris" className="font-semibold text-base text-ink-soft">
          Exakt pris
        </h2>
        <div aria-live="polite" className="min-h-38">
          <p className={cx('figures mt-1 font-semibold text-4xl', choice ? 'text-ink' : 'text-ink-soft')}>
            <PriceText calculator={calculator} />
          </p>
          {choice ? (
            <>
              <p className="mt-2 font-semibold">{formatRepairDescription(choice.description)}</p>
              <p className="text-ink-soft text-sm">Arbete, delar och moms ingår.</p>
              {choice.price.time_estimate ? (
                <p className="text-ink-soft text-sm">
                  Tid i verkstaden: {formatTimeEstimate(choice.price.time_estimate)}
                </p>
              ) : null}
              <p className="mt-1 text-sm">
                <ModelPricesLink choice={choice} />
              </p>
            </>
          ) : (
            <p className="mt-2 text-ink-soft">
              {from === undefined
                ? 'Välj enhet, märke, modell och reparation, så visas priset här.'
                : 'Välj reparation, så visas det exakta priset.'}
            </p>
          )}
        </div>
        <div className="mt-auto grid gap-3 pt-4">{children}</div>
      </div>
    </Card>
  )
}

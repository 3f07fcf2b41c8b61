import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { paymentPath } from '#app/lib/page/repair-preset.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { CheckedItem, Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { thingsToBring } from '#domain/booking/texts.ts'
import { formatRepairDescription } from '#domain/payments/rules.ts'
import { formatWeekday } from '#domain/time.ts'
import { getPreselection } from '../calculator/cascade.ts'
import { ModelPricesLink } from '../calculator/model-prices-link.tsx'
import { PriceText } from '../calculator/price-text.tsx'
import type { Calculator } from '../calculator/use-calculator.ts'
import type { ChosenTime } from './slot-picker.tsx'

/** Renders the choice so far. It stands before the form, so that a slow page puts nothing above what is already shown. */
export function BookingSummary({ calculator, at }: { calculator: Calculator; at: ChosenTime }) {
  const { choice } = calculator
  const { shop } = usePage().site
  return (
    <aside
      aria-label="Din bokning"
      className="max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6"
    >
      <Card className="max-lg:sticky max-lg:top-17 max-lg:z-10 max-lg:px-4! max-lg:py-2! max-lg:shadow-soft">
        <h2 className="text-lg max-lg:sr-only">Din bokning</h2>
        <div aria-live="polite" className="lg:mt-4">
          <div className="flex items-start justify-between gap-4">
            <p className="min-w-0">
              <span
                className={cx(
                  'block max-lg:truncate max-lg:text-sm',
                  choice ? 'font-semibold' : 'text-ink-soft',
                )}
              >
                {choice ? formatRepairDescription(choice.description) : 'Ingen reparation vald än'}
              </span>
              <span className="block text-ink-soft text-sm lg:hidden">
                {at.time ? `${formatWeekday(at.date)} kl. ${at.time}` : 'Ingen tid vald än'}
              </span>
            </p>
            <p className="shrink-0 text-right">
              <span className="figures block font-semibold text-xl leading-snug max-lg:text-base">
                <PriceText calculator={calculator} />
              </span>
              {choice ? (
                <span className="block text-ink-soft text-sm max-lg:leading-tight">inkl. moms</span>
              ) : null}
            </p>
          </div>
          <dl className="mt-4 grid gap-3 border-line border-t pt-4 max-lg:hidden">
            <Fact icon="calendar" term="När" soft={!at.time}>
              {at.time ? `${formatWeekday(at.date)} kl. ${at.time}` : 'Välj dag och tid'}
            </Fact>
            <Fact icon="map-pin" term="Var">
              {shop.street}, {shop.city}
            </Fact>
          </dl>
        </div>
      </Card>
      <BookingAdvice calculator={calculator} className="max-lg:hidden" />
    </aside>
  )
}

type BookingAdviceProps = { calculator: Calculator; className: string }

/** Renders other ways to go on, and what to bring. Beside the form on wide screens, below it on narrow ones. */
export function BookingAdvice({ calculator, className }: BookingAdviceProps) {
  const { choice } = calculator
  return (
    <div className={cx('grid gap-5', className)}>
      {choice ? (
        <ul className="grid gap-2 text-sm">
          <li>
            <Link to={paymentPath(getPreselection(choice))} className="link">
              Betala nu i stället
            </Link>
          </li>
          <li>
            <ModelPricesLink choice={choice} />
          </li>
        </ul>
      ) : null}
      <section aria-label="Ta med dig">
        <h2 className="font-semibold text-base">Ta med dig</h2>
        <ul className="mt-3 flex flex-col gap-2.5 text-sm">
          {thingsToBring.map((thing) => (
            <CheckedItem key={thing}>{thing}</CheckedItem>
          ))}
        </ul>
      </section>
    </div>
  )
}

type FactProps = { icon: IconName; term: string; soft?: boolean; children: ReactNode }

function Fact({ icon, term, soft = false, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <dt className="shrink-0">
        <Icon name={icon} className="mt-0.5 size-5 text-blue" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className={cx('min-w-0 first-letter:uppercase', soft && 'text-ink-soft')}>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { bookingPath, type Preselection } from '#app/lib/page/repair-preset.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { formatKronor, type Ore } from '#domain/money.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import type { RepairOrSell as Row } from '#domain/trade-in/repair-or-sell.ts'
import { RepairName } from './parts-choice.tsx'

type RepairOrSellProps = {
  rows: readonly Row[]
  /** Its name in a sentence: `iPhone 13`. */
  name: string
  model: Preselection
  deviceId: number
  /** The cheapest one in stock. */
  sale: { price: Ore; slug: string } | undefined
}

/** Renders what a broken device costs to repair, what the shop pays for it, and the difference to another one of the same model. */
export function RepairOrSell({ rows, name, model, deviceId, sale }: RepairOrSellProps) {
  const { warranty } = usePage().site.shop
  const guarantee = `${countWithUnit(warranty.standardMonths, 'months')}s garanti`
  return (
    <ul className="grid gap-5">
      {rows.map(({ part, fault, repair, bid, difference }) => (
        <Card as="li" key={part} pad="lg">
          <h3 className="text-xl">
            {part}: <span className="font-normal">{fault.charAt(0).toLowerCase() + fault.slice(1)}</span>
          </h3>
          <ul className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
            <Way
              icon="wrench"
              title="Laga"
              amount={formatKronor(repair.price)}
              text={
                <>
                  <RepairName issue={repair.issue} />
                  {repair.time ? ` · ${formatTimeEstimate(repair.time)}` : null} · {guarantee}
                </>
              }
              to={bookingPath({ ...model, issue: repair.issue })}
              action="Boka tid"
            />
            {difference !== undefined && sale ? (
              <Way
                icon="rotate-cw"
                title="Byt"
                amount={`omkring ${formatKronor(difference)}`}
                text={`En begagnad ${name} kostar från ${formatKronor(sale.price)}, minus det vi ger för din.`}
                to={`/shop/${sale.slug}`}
                action={`Se ${name} i shoppen`}
              />
            ) : null}
            <Way
              icon="hand-coins"
              title="Sälj"
              amount={`omkring ${formatKronor(bid)}`}
              text="Så som den är, om resten är i fint skick. Svara på några frågor och se vad just din ger."
              to={`/salj-mobil?enhet=${deviceId}`}
              action="Se vad vi betalar"
            />
          </ul>
        </Card>
      ))}
    </ul>
  )
}

type WayProps = { icon: IconName; title: string; amount: string; text: ReactNode; to: string; action: string }

function Way({ icon, title, amount, text, to, action }: WayProps) {
  return (
    <li className="flex min-w-0 flex-col items-start">
      <h4 className="flex items-center gap-2 font-semibold text-ink-soft">
        <Icon name={icon} className="size-5" />
        {title}
      </h4>
      <p className="figures mt-1 font-semibold text-2xl">{amount}</p>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{text}</p>
      <ButtonLink to={to} variant="secondary" size="sm" className="mt-auto">
        {action}
      </ButtonLink>
    </li>
  )
}

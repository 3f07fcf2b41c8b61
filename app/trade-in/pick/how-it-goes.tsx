import { usePage } from '#app/framework/page-context.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import type { RecentPayout } from '#domain/trade-in/schemas.ts'

const steps = [
  ['smartphone', 'Se priset direkt', 'Välj enhet och svara på några frågor om skicket.'],
  ['mail', 'Skicka in gratis', 'Vi mejlar en fraktsedel. Du kan också lämna i butik.'],
  ['hand-coins', 'Få pengarna', 'Vi betalar ut när vi har granskat enheten.'],
] as const

/** Renders an explanation of the trade-in, while the cart is empty. */
export function HowItGoes({ payouts }: { payouts: readonly RecentPayout[] }) {
  const { shop } = usePage().site
  return (
    <Card as="section" aria-labelledby="sa-gar-det-till" className="border-green-line bg-green-tint">
      <h2 id="sa-gar-det-till" className="text-xl">
        Så går det till
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([icon, title, text]) => (
          <li key={icon} className="flex items-start gap-4">
            <Icon name={icon} className="mt-0.5 size-7 shrink-0 text-green" />
            <span>
              <span className="block font-semibold">{title}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
      {payouts.length > 0 ? (
        <div className="mt-5 border-green-line border-t pt-4">
          <h3 className="font-semibold">Senast utbetalt{shop.isDemo ? ', exempel' : ''}</h3>
          <ul className="figures mt-1.5 grid gap-1 text-sm">
            {payouts.map(({ place, model, kronor, month }) => (
              <li key={place} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {model} <span className="text-ink-soft">i {month}</span>
                </span>
                <span className="font-semibold">{formatWholeKronor(kronor)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

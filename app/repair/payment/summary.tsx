import { usePage } from '#app/framework/page-context.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, IconItem } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatTimeEstimate } from '#domain/catalogue/format-time-estimate.ts'
import { formatKronor, vatIncluded } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { vatInText, vatRate } from '#domain/sales/vat.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import type { Choice } from '../calculator/cascade.ts'

/**
 * Renders the repair and its price, the next steps and the customer's legal rights. The total stays visible while the form is
 * filled in; on a phone it is above the form and the rest below.
 */
export function PaymentSummary({ choice }: { choice: Choice }) {
  return (
    <aside
      aria-label="Din betalning"
      className="max-lg:contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-6"
    >
      <Card className="max-lg:sticky max-lg:top-17 max-lg:z-10 max-lg:order-1 max-lg:p-4! max-lg:shadow-soft">
        <Paid choice={choice} />
      </Card>
      <div className="flex flex-col gap-6 max-lg:order-3">
        <NextSteps />
      </div>
    </aside>
  )
}

function Paid({ choice }: { choice: Choice }) {
  const { brand, model, price, amount } = choice
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="block font-semibold">{deviceName(brand.name, model.name)}</span>
          <span className="block text-ink-soft max-lg:text-sm">{price.issue_description}</span>
        </p>
        <p className="shrink-0 text-right lg:hidden">
          <span className="figures block font-semibold text-lg leading-snug">{formatKronor(amount)}</span>
          <span className="block text-ink-soft text-sm">inkl. moms</span>
        </p>
      </div>
      <dl className="mt-4 border-line border-t pt-4 max-lg:hidden">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Att betala</dt>
          <dd className="figures font-semibold text-2xl">{formatKronor(amount)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-4 text-ink-soft text-sm">
          <dt>varav {vatInText()}</dt>
          <dd className="figures">{formatKronor(vatIncluded(amount, vatRate))}</dd>
        </div>
      </dl>
      {price.time_estimate ? (
        <p className="mt-4 flex items-center gap-2 border-line border-t pt-4 text-sm max-lg:hidden">
          <Icon name="clock" className="size-5 shrink-0 text-blue" />
          Tid i verkstaden: {formatTimeEstimate(price.time_estimate)}
        </p>
      ) : null}
    </>
  )
}

/** Renders what happens after the payment, and the right of withdrawal (lag 2005:59). */
function NextSteps() {
  const { shop } = usePage().site
  const steps = [
    { icon: 'mail', text: 'Du får ett ordernummer och en bekräftelse på mejl.' },
    { icon: 'store', text: `Lämna in enheten på ${shop.street} i ${shop.city}. Visa ordernumret.` },
    { icon: 'wrench', text: 'Vi lagar och hör av oss när den är klar att hämta.' },
  ] as const
  return (
    <>
      <section aria-labelledby="sedan-rubrik">
        <h3 id="sedan-rubrik" className="font-semibold text-base">
          Sedan händer det här
        </h3>
        <ol className="mt-3 flex flex-col gap-2.5 text-sm">
          {steps.map(({ icon, text }) => (
            <IconItem key={icon} icon={icon}>
              {text}
            </IconItem>
          ))}
        </ol>
      </section>
      <section aria-labelledby="anger-rubrik">
        <h3 id="anger-rubrik" className="font-semibold text-base">
          Du kan ångra dig i {countWithUnit(withdrawalDays, 'days')}
        </h3>
        <p className="mt-1.5 text-ink-soft text-sm">
          Enligt distansavtalslagen (2005:59), räknat från i dag. Väljer du att vi får börja innan dess
          betalar du för det vi hunnit göra om du ångrar dig, och när reparationen är klar går den inte att
          ångra. Annars betalar du ingenting om du ångrar dig.{' '}
          <Link to="/terms#kop-och-angerratt" className="link">
            Läs villkoren
          </Link>
        </p>
      </section>
    </>
  )
}

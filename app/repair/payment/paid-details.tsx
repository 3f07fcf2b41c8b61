import { usePage } from '#app/framework/page-context.tsx'
import { AccountOffer } from '#app/lib/components/account-offer.tsx'
import { closureDays } from '#app/lib/opening-hours.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatKronor, vatIncluded } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { vatRate } from '#domain/sales/vat.ts'
import { openingHourRows } from '#domain/settings/hour-rows.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Purchase } from './purchase.ts'
import type { PaidResult } from './settle.ts'

/** Renders what was paid, the order's number, and where to hand in the device. */
export function PaidDetails({ purchase, repair }: Pick<PaidResult, 'purchase' | 'repair'>) {
  const { shop } = usePage().site
  return (
    <div className="mt-5 grid gap-5 text-ink">
      {purchase ? <PaidRepair purchase={purchase} /> : null}
      {repair ? (
        <p className="flex items-center gap-3 rounded-lg bg-green-tint p-4">
          <Icon name="circle-check" className="size-6 shrink-0 text-green" />
          <span>
            Ditt ordernummer är <strong className="figures whitespace-nowrap">{repair.number}</strong>. Visa
            det när du lämnar in enheten.
          </span>
        </p>
      ) : (
        <p>
          Ordernumret och länken där du följer reparationen står i bekräftelsen. Visa numret när du lämnar in
          enheten.
        </p>
      )}
      <section aria-labelledby="lamna-in-rubrik" className="grid gap-1">
        <h3 id="lamna-in-rubrik" className="font-semibold text-base">
          Lämna in enheten
        </h3>
        <p>
          {shop.street}, {shop.postalCode} {shop.city}.{' '}
          <a className="link" href={shop.directionsUrl} rel="noreferrer">
            Vägbeskrivning
          </a>
        </p>
        <p className="text-ink-soft text-sm">{openText(shop)}</p>
      </section>
      <AccountOffer className="border-line border-t pt-4 text-ink-soft text-sm" />
    </div>
  )
}

/** Returns the opening hours in a sentence, with the closures of the coming weeks. */
function openText({ hours, closures }: PublicShop): string {
  const open = openingHourRows(hours)
    .filter((row) => row.hours !== 'Stängt')
    .map((row) => `${row.days.toLowerCase()} ${row.hours}`)
  const closed = closures.length > 0 ? ` Stängt ${closures.map(closureDays).join(', ')}.` : ''
  return `Öppet ${open.join(', ')}.${closed}`
}

function PaidRepair({ purchase: { brand, model, issue, amount } }: { purchase: Purchase }) {
  return (
    <div className="flex items-start justify-between gap-6 rounded-lg border border-line p-4">
      <p className="min-w-0">
        <span className="block font-semibold">{deviceName(brand, model)}</span>
        <span className="block text-ink-soft">{issue}</span>
      </p>
      <p className="shrink-0 text-right">
        <span className="figures block font-semibold text-lg leading-snug">{formatKronor(amount)}</span>
        <span className="block text-ink-soft text-sm max-sm:hidden">
          varav moms {formatKronor(vatIncluded(amount, vatRate))}
        </span>
      </p>
    </div>
  )
}

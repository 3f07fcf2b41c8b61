import { EmptyHint } from '#app/admin/components/empty-hint.tsx'
import { Lookup } from '#app/admin/components/lookup/lookup.tsx'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'

/** The booking form's values taken from a price. */
type Found = { device_type: string; brand: string; model: string; issue: string; price: string }

/** Returns an amount of the API as staff type it: `1290`, `199,50`. */
export function amountForField(amount: string): string {
  return amount.replace('.', ',').replace(/,00$/, '')
}

/** Renders the search in the price list that fills in device, issue and price. */
export function PriceLookup({ onChoose }: { onChoose: (device: Found, estimatedTime: string) => void }) {
  const choose = ({ device_model: model, issue_description: issue, price, time_estimate }: AdminPrice) =>
    onChoose(
      {
        device_type: model.device_type.name,
        brand: model.brand.name,
        model: model.name,
        issue,
        price: amountForField(price),
      },
      time_estimate,
    )
  return (
    <div className="rounded-lg bg-sunk p-3">
      <Lookup
        label="Hämta ur prislistan"
        placeholder="Modell och fel, till exempel iPhone 13 skärm"
        listLabel="Träffar i prislistan"
        call="GET /api/admin/catalogue/price_search/"
        partsFor={(search) => ({ query: { search } })}
        itemsOf={(prices) => prices}
        keyOf={({ id }) => id}
        row={({ device_model: model, issue_description: issue, price }) => (
          <>
            <span className="min-w-0">
              {deviceName(model.brand.name, model.name)}
              <span className="block text-ink-soft text-sm">{issue}</span>
            </span>
            <span className="figures shrink-0 font-semibold">{formatDecimal(price)}</span>
          </>
        )}
        onChoose={choose}
        noneText={<EmptyHint kind="prices" />}
      />
    </div>
  )
}

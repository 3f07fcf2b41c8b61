import { useDeferredValue, useState } from 'react'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { formatKronor, parseKronor } from '../../../domain/money.ts'
import { deviceName } from '../../../domain/quotes/device-name.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useFindPrices, usePriceSearch } from './bookings-data.ts'

/** The booking form's values taken from a price. */
type Found = { device_type: string; brand: string; model: string; issue: string; price: string }

/** Renders the search in the price list that fills in device, issue and price. */
export function PriceLookup({ onChoose }: { onChoose: (found: Found, estimatedTime: string) => void }) {
  const [words, setWords] = useState('')
  const { data = [], isFetched } = usePriceSearch(useDeferredValue(words))
  const findPrices = useFindPrices()
  const searched = words.trim().length > 1
  const choose = (price: AdminPrice) => {
    onChoose(
      {
        device_type: price.device_model.device_type.name,
        brand: price.device_model.brand.name,
        model: price.device_model.name,
        issue: price.issue_description,
        price: price.price.replace('.', ',').replace(/,00$/, ''),
      },
      price.time_estimate,
    )
    setWords('')
  }
  return (
    <div className="rounded-lg bg-sunk p-3">
      <Field label="Hämta ur prislistan" optional>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder="Modell, till exempel iPhone 13"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Enter would send the form around it.
            event.preventDefault()
            if (!searched) return
            // An error is shown by the list, which asks the same.
            void findPrices(words).then(
              ([first]) => first && choose(first),
              () => undefined,
            )
          }}
        />
      </Field>
      {searched && data.length > 0 ? (
        <ul
          aria-label="Träffar i prislistan"
          className="mt-2 max-h-44 overflow-y-auto rounded-md border border-line bg-card"
        >
          {data.map((price) => (
            <li key={price.id} className="border-line border-b last:border-b-0">
              <button
                type="button"
                onClick={() => choose(price)}
                className="flex w-full items-baseline justify-between gap-3 px-3 py-2 text-left hover:bg-blue-tint focus-visible:-outline-offset-3"
              >
                <span className="min-w-0">
                  {deviceName(price.device_model.brand.name, price.device_model.name)}
                  <span className="block text-ink-soft text-sm">{price.issue_description}</span>
                </span>
                <span className="figures shrink-0 font-semibold">{kronor(price.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {searched && isFetched && data.length === 0 ? (
        <p role="status" className="mt-2 text-ink-soft text-sm">
          Finns inte i prislistan. Skriv enheten här under.
        </p>
      ) : null}
    </div>
  )
}

function kronor(price: string): string {
  const amount = parseKronor(price)
  return amount === undefined ? price : formatKronor(amount)
}

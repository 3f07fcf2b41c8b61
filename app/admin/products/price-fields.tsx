import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { shareOfPrice, taxModeLabels, taxModes } from '#domain/sales/vat.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { getMargin } from '#domain/shop/margin.ts'
import { priceBeforeCut, priorPriceDays } from '#domain/shop/price-history.ts'
import { discountPercent } from '#domain/shop/product.ts'
import { TextField, useFieldError } from './fields.tsx'
import type { ProductValues } from './form-values.ts'
import { Panel } from './panel.tsx'

const taxMeanings = {
  vat25: `Momsen är ${shareOfPrice()} av priset. För nya varor, och begagnade som du köpt med moms.`,
  margin: 'Moms betalas bara på vinsten och visas inte på kvittot. För begagnat som du köpt utan moms.',
} as const

const amount = (text: string, optional: boolean) =>
  (optional && text.trim() === '') || parseKronor(text) !== undefined || 'Skriv ett belopp i kronor.'

type PriceFieldsProps = { prices: AdminProduct['prices']; published: boolean }

/** Renders price, VAT scheme and margin, and the lowest-price notice that applies to the entered price. */
export function PriceFields({ prices, published }: PriceFieldsProps) {
  const { register, control } = useFormContext<ProductValues>()
  const [price, cost, taxMode] = useWatch({ control, name: ['price', 'cost', 'tax_mode'] })
  return (
    <Panel title="Pris och skatt">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="price"
          label="Pris i kronor"
          hint="Det kunden betalar, inklusive moms."
          inputMode="decimal"
          className="figures"
          maxLength={20}
          aria-required="true"
          rules={{ validate: (value) => amount(String(value), false) }}
        />
        <TextField
          name="cost"
          label="Inköpspris i kronor"
          hint={taxMode === 'vat25' ? 'Exklusive moms.' : 'Det du betalade.'}
          optional
          inputMode="decimal"
          className="figures"
          maxLength={20}
          rules={{ validate: (value) => amount(String(value), true) }}
        />
      </div>
      <Cut price={price} prices={prices} published={published} />
      <Field label="Skatt" hint={taxMeanings[taxMode]} error={useFieldError('tax_mode')}>
        <Select {...register('tax_mode')}>
          <Options values={taxModes} labels={taxModeLabels} />
        </Select>
      </Field>
      <Earnings price={price} cost={cost} taxMode={taxMode} />
    </Panel>
  )
}

/** Renders the reduction as visitors will see it, under the lowest-price rule (prisinformationslag 2004:347, 7 a §). */
function Cut({ price, prices, published }: PriceFieldsProps & { price: string }) {
  const [now] = useState(() => new Date())
  const written = parseKronor(price)
  const past = prices
    .map((each) => ({
      at: new Date(each.at),
      endsReduction: each.ends_reduction,
      ore: each.price === null ? null : (parseKronor(each.price) ?? null),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const standing = past.at(-1)?.ore
  if (written === undefined || !published || standing === undefined || standing === null) return null
  const before = priceBeforeCut(standing === written ? past : [...past, { at: now, ore: written }])
  return (
    <p role="status" className="-mt-1 rounded-lg bg-sunk px-3 py-2 text-sm">
      {before === null ? (
        <>
          Visas utan sänkning. Som sänkt räknas bara ett nytt pris som är lägre än det lägsta de senaste{' '}
          {priorPriceDays} dagarna.
        </>
      ) : (
        <>
          Visas som <strong className="figures">{formatKronor(written)}</strong>, sänkt{' '}
          {discountPercent({ price: written, originalPrice: before })} % från{' '}
          <strong className="figures">{formatKronor(before)}</strong>: det lägsta priset de {priorPriceDays}{' '}
          dagarna före sänkningen, eller före den första av flera sänkningar i följd. Så kräver
          prisinformationslagen.
        </>
      )}
    </p>
  )
}

function Earnings({
  price,
  cost,
  taxMode,
}: Pick<ProductValues, 'price' | 'cost'> & { taxMode: ProductValues['tax_mode'] }) {
  const [sold, paid] = [parseKronor(price), parseKronor(cost)]
  if (sold === undefined || paid === undefined) return null
  const { vat, profit, percent } = getMargin(sold, paid, taxMode)
  return (
    <dl className="figures grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {(
        [
          ['Moms att betala', formatKronor(vat)],
          ['Vinst', formatKronor(profit)],
          ['Marginal', `${percent} %`],
        ] as const
      ).map(([label, value]) => (
        <div key={label} className="min-w-0 bg-card px-3 py-2">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

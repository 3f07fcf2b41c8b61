import { brandLabels } from '#domain/quotes/built-in-models.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { UsualPriceQuery } from '#domain/quotes/schemas.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useAlert } from '../ui/dialogs/alert-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/inputs.tsx'
import { UsualPrice, useUsualPrices } from './usual-price.tsx'

/** The visitor's choices; empty strings until chosen. */
export type QuoteChoice = { brand: string; model: string; issue: string }

export const emptyQuoteChoice: QuoteChoice = { brand: '', model: '', issue: '' }

export function brandLabel(brand: string): string {
  return brandLabels[brand] ?? brand
}

type QuotePickerProps = {
  /** The page's device type, as in its path. */
  type: UsualPriceQuery['device_type']
  brands: readonly { brand: string; models: readonly string[] }[]
  issues: readonly string[]
  pick: QuoteChoice
  /** Whether all choices are made. They are then shown in short. */
  done: boolean
  onChange: (pick: QuoteChoice) => void
  onContinue: () => void
  onEdit: () => void
}

/** Renders the choice of brand, model and problem. The models depend on the brand (spec 000 section 4). */
export function QuotePicker({
  type,
  brands,
  issues,
  pick,
  done,
  onChange,
  onContinue,
  onEdit,
}: QuotePickerProps) {
  const alert = useAlert()
  const models = brands.find(({ brand }) => brand === pick.brand)?.models ?? []
  const whole = Boolean(pick.brand && pick.model && pick.issue)
  const { prices, loading } = useUsualPrices({ device_type: type, model: pick.model, issue: pick.issue })

  if (done) {
    return (
      <Card className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold">{deviceName(pick.brand, pick.model)}</span>
          <span className="block text-ink-soft">{pick.issue}</span>
        </p>
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Ändra val
        </Button>
      </Card>
    )
  }

  return (
    <Card className="mt-8">
      <form
        noValidate
        aria-busy={loading}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (whole) onContinue()
          else alert.show({ title: 'Något saknas', text: 'Vänligen fyll i alla fält för att få en offert.' })
        }}
      >
        <Field label="Märke">
          <Select
            name="brand"
            placeholder="Välj märke"
            value={pick.brand}
            onChange={(event) => onChange({ ...pick, brand: event.target.value, model: '' })}
          >
            {brands.map(({ brand }) => (
              <option key={brand} value={brand}>
                {brandLabel(brand)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Modell" hint={pick.brand ? undefined : 'Välj märke först.'}>
          <Select
            name="model"
            placeholder="Välj modell"
            value={pick.model}
            disabled={!pick.brand}
            onChange={(event) => onChange({ ...pick, model: event.target.value })}
          >
            {models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </Select>
        </Field>
        <Field label="Problem">
          <Select
            name="issue"
            placeholder="Välj problem"
            value={pick.issue}
            onChange={(event) => onChange({ ...pick, issue: event.target.value })}
          >
            {issues.map((issue) => (
              <option key={issue}>{issue}</option>
            ))}
          </Select>
        </Field>
        {prices.length > 0 ? <UsualPrice type={type} prices={prices} /> : null}
        <Button
          type="submit"
          size="lg"
          variant={prices.length > 0 ? 'secondary' : 'primary'}
          block
          disabled={!whole}
        >
          {prices.length > 0 ? 'Be om offert ändå' : 'Få en offert'}
        </Button>
      </form>
      {alert.dialog}
    </Card>
  )
}

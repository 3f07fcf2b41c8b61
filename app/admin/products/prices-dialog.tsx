import { useRef, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import type { Reply } from '#app/lib/api.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import {
  kronorChangeText,
  maxKronorChange,
  percentText,
  type Rounding,
  roundingLabels,
  roundings,
} from '#domain/catalogue/rounding.ts'
import type { ProductPricesInput } from '#domain/shop/prices/bulk-prices.ts'
import { isPercent, readPercent } from '../components/prices/percent.ts'
import { formatAverageChange, formatPriceCount, PlannedPrices } from '../components/prices/planned-prices.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

const ways = ['percent', 'kronor'] as const
type Way = (typeof ways)[number]
const wayLabels: Record<Way, string> = { percent: 'Procent', kronor: 'Kronor' }

type Plan = Reply<'POST /api/admin/shop/products/prices/'>

/** Parses whole kronor with a sign, such as `100` or `−1 000 kr`; undefined when they are invalid. */
function readKronor(text: string): number | undefined {
  const match = /^([+\u2212-]?)(\d{1,6})(?:kr)?$/.exec(text.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const size = Number(match[2])
  if (size === 0 || size > maxKronorChange) return undefined
  return match[1] === '-' || match[1] === '\u2212' ? -size : size
}

function readChange(by: Way, text: string): ProductPricesInput['change'] | undefined {
  if (by === 'kronor') {
    const value = readKronor(text)
    return value === undefined ? undefined : { by, value }
  }
  const value = readPercent(text)
  return isPercent(value) ? { by, value } : undefined
}

type PricesDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void }

/** Renders the change of several products' prices: how, what would become of them, then the change. */
export function PricesDialog({ ids, onClose, onDone }: PricesDialogProps) {
  const [shown, setShown] = useState<{ params: string; plan: Plan }>()
  const run = useAction('POST /api/admin/shop/products/prices/')
  // Set by the preview; applying sends it back.
  const token = useRef<string>(undefined)
  const form = useAdminForm({
    defaultValues: { by: 'percent' as Way, change: '', rounding: 'krona' as Rounding },
    validate: ({ by, change }) =>
      readChange(by, change) ? {} : { change: by === 'percent' ? percentText : kronorChangeText },
    async send(sending): Promise<void> {
      const { by, change: text, rounding } = sending
      const change = readChange(by, text)
      if (!change) return
      const sent = token.current
      const plan = await run.mutateAsync({
        body: { ids: [...ids], change, rounding, ...(sent ? { token: sent } : {}) },
      })
      if (!plan.applied) return setShown({ params: JSON.stringify(sending), plan })
      showToast(`${formatPriceCount(plan.rows.length)} är ändrade.`)
      onDone()
    },
    onFailure: () => setShown(undefined),
  })
  const values = form.watch()
  const params = JSON.stringify(values)
  // A plan is valid only for the previewed change; after other input a new preview is needed.
  const plan = shown?.params === params ? shown.plan : undefined
  token.current = plan && plan.rows.length > 0 ? plan.token : undefined
  return (
    <FormDialog
      title={ids.length === 1 ? 'Ändra pris på 1 produkt' : `Ändra pris på ${ids.length} produkter`}
      size="md"
      form={form}
      submitLabel={
        plan && plan.rows.length > 0 ? `Ändra ${formatPriceCount(plan.rows.length)}` : 'Förhandsgranska'
      }
      sendingLabel={plan ? 'Sparar …' : 'Räknar …'}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Ändra med">
          <Select {...form.register('by')}>
            <Options values={ways} labels={wayLabels} />
          </Select>
        </Field>
        <InputField
          label={wayLabels[values.by]}
          required
          hint={values.by === 'percent' ? '5 höjer, −5 sänker.' : '100 höjer, −100 sänker.'}
          inputMode="text"
          maxLength={12}
          className="figures"
          {...form.field('change')}
        />
        <Field label="Avrundning">
          <Select {...form.register('rounding')}>
            <Options values={roundings} labels={roundingLabels} />
          </Select>
        </Field>
      </div>
      <div role="status">
        {plan ? (
          <p className="text-ink-soft text-sm">
            {plan.rows.length > 0
              ? `I snitt ${formatAverageChange(plan.rows)} per pris. Inget är sparat än.`
              : 'Inget pris ändras. Ändringen är så liten att avrundningen tar tillbaka den.'}
            {plan.rows.length > 0 && plan.unchanged > 0
              ? ` ${formatPriceCount(plan.unchanged)} blir som de är.`
              : ''}
          </p>
        ) : null}
      </div>
      {plan && plan.rows.length > 0 ? <PlannedPrices rows={plan.rows} /> : null}
    </FormDialog>
  )
}

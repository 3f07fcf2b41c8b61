import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatCount } from '#domain/settings/units.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { type staffStockReasons, stockReasonLabels } from '#domain/shop/stock-labels.ts'
import { Panel } from '../panel.tsx'
import { getFree } from '../product-appearance.ts'

type Reason = (typeof staffStockReasons)[number]

/** For each reason, the question to ask and how the answer changes the stock. */
const ways = {
  delivery: { label: 'In', ask: 'Hur många kom?', change: (count: number) => count },
  lost: { label: 'Ut', ask: 'Hur många försvann?', change: (count: number) => -count },
  count: {
    label: 'Räkna',
    ask: 'Hur många står på hyllan?',
    change: (count: number, stock: number) => count - stock,
  },
} as const satisfies Record<
  Reason,
  { label: string; ask: string; change: (count: number, stock: number) => number }
>

/** Returns the change of stock for the entered count, or undefined when it is not a number. */
function getChange(reason: Reason, count: string, { stock }: AdminProduct): number | undefined {
  return /^\d{1,6}$/.test(count.trim()) ? ways[reason].change(Number(count), stock) : undefined
}

export function StockPanel({ product }: { product: AdminProduct }) {
  const changing = useAction('POST /api/admin/shop/products/:id/stock/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const form = useAdminForm({
    defaultValues: { reason: 'delivery' as Reason, count: '', note: '' },
    validate({ reason, count }) {
      const change = getChange(reason, count, product)
      if (change === undefined) return { count: 'Skriv ett helt antal.' }
      if (change !== 0) return {}
      return { count: reason === 'count' ? 'Det stämmer redan.' : 'Skriv ett antal över 0.' }
    },
    async send(values, keyFor) {
      const { reason, count, note } = values
      const change = getChange(reason, count, product) ?? 0
      const { stock } = await changing.mutateAsync({
        params: { id: product.id },
        body: { change, reason, note, request_id: keyFor(values) },
      })
      showToast(`${stockReasonLabels[reason]}: nu ${stock} på hyllan.`)
      form.reset({ reason, count: '', note: '' })
    },
  })
  const reason = form.watch('reason')
  const problem = form.errors.count ?? form.errors.root

  return (
    <Panel title="Lager">
      <dl className="figures grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {(
          [
            ['På hyllan', product.stock],
            ['Reserverat', product.reserved],
            ['Att sälja', getFree(product)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0 bg-card px-2.5 py-2">
            <dt className="text-ink-soft text-xs">{label}</dt>
            <dd className="font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {product.waiting > 0 ? (
        <p className="text-ink-soft text-sm">
          {formatCount(product.waiting, 'kund väntar', 'kunder väntar')} på ett mejl när den finns igen.
        </p>
      ) : null}
      <form {...form.form} className="flex flex-col gap-3">
        <fieldset className="grid grid-cols-3 rounded-lg border border-line-strong p-0.5">
          <legend className="sr-only">Vad har hänt</legend>
          {(Object.keys(ways) as Reason[]).map((each) => (
            <label
              key={each}
              className={cx(
                'cursor-pointer rounded-md px-2 py-1 text-center font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
                each === reason ? 'bg-blue text-white' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              <input
                type="radio"
                value={each}
                className="sr-only"
                {...form.register('reason', { onChange: () => form.clearErrors() })}
              />
              {ways[each].label}
              <span className="sr-only">: {stockReasonLabels[each]}</span>
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label={ways[reason].ask}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="figures"
              aria-invalid={problem ? true : undefined}
              {...form.register('count')}
            />
          </Field>
          <Button type="submit" variant="secondary" loading={form.sending}>
            Bokför
          </Button>
        </div>
        <Field label="Anteckning" optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder={reason === 'delivery' ? 'Leverantör, följesedel' : 'Vad som hände'}
            {...form.register('note')}
          />
        </Field>
        <p role="alert" className="font-medium text-red text-sm empty:hidden">
          {problem}
        </p>
      </form>
    </Panel>
  )
}

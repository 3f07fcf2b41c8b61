import { PackageCheck } from 'lucide-react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { NumberLink } from '#app/admin/components/number-link.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import type { Purchase } from '#domain/parts/schemas.ts'

const typed = (amount: string | null) => (amount ?? '').replace('.', ',').replace(/,00$/, '')

/** Renders the form that receives a delivery: what has come of each line, at which price. All that is left is filled in. */
export function ReceiveForm({ purchase }: { purchase: Purchase }) {
  const left = purchase.lines.filter(({ ordered, received }) => received < ordered)
  const receiving = useAction('POST /api/admin/purchases/:id/receive/')
  const form = useAdminForm({
    defaultValues: {
      lines: left.map(({ id, ordered, received, cost }) => ({
        line_id: id,
        quantity: String(ordered - received),
        cost: typed(cost),
      })),
      new_costs: false,
    },
    validate: ({ lines }) =>
      lines.some(({ quantity }) => Number(quantity) > 0) ? {} : { lines: 'Skriv hur många som har kommit.' },
    async send(values, keyFor) {
      const lines = values.lines
        .map(({ line_id, quantity, cost }) => ({ line_id, quantity: Number(quantity || 0), cost }))
        .filter(({ quantity }) => quantity > 0)
      const body = { lines, new_costs: values.new_costs }
      const { status } = await receiving.mutateAsync({
        params: { id: purchase.id },
        body: { request_id: keyFor(body), ...body },
      })
      showToast(status === 'Mottagen' ? 'Allt har kommit.' : 'Leveransen är mottagen.')
    },
    errorText: (error) => getReason(error),
  })
  const costs = form.watch('lines').map(({ cost }) => parseKronor(cost))
  const hasNewCost = left.some(({ cost }, index) => cost !== null && costs[index] !== parseKronor(cost))
  useShortcuts({ r: ['ta emot', () => document.querySelector<HTMLElement>('[data-key=r]')?.focus()] })
  return (
    <form {...form.form} aria-labelledby="ta-emot" className="grid gap-3 rounded-lg bg-sunk p-4">
      <h3 id="ta-emot" className="text-base">
        Ta emot
      </h3>
      <FormError text={form.errors.root ?? form.errors.lines} />
      <p
        aria-hidden="true"
        className="grid grid-cols-2 gap-2 text-ink-soft text-sm sm:grid-cols-[minmax(0,1fr)_4.5rem_7rem]"
      >
        <span className="max-sm:hidden" />
        <span className="text-right">Antal</span>
        <span className="text-right">Inköpspris, kr</span>
      </p>
      <ul className="grid gap-3">
        {left.map((line, index) => (
          <li
            key={line.id}
            className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_4.5rem_7rem]"
          >
            <span className="min-w-0 max-sm:col-span-2">
              <span className="block truncate font-semibold">{line.part.name}</span>
              <span className="figures block truncate text-ink-soft text-sm">
                {line.part.shelf ? `Hylla ${line.part.shelf} · ` : ''}
                {line.repair ? (
                  <>
                    till <NumberLink kind="repair" number={line.repair.order_number} id={line.repair.id} />
                    {' · '}
                  </>
                ) : null}
                {line.ordered - line.received} kvar
              </span>
            </span>
            <TextInput
              aria-label={`Har kommit av ${line.part.name}`}
              inputMode="numeric"
              maxLength={5}
              className="figures text-right"
              {...(index === 0 ? { 'data-key': 'r' } : {})}
              {...form.register(`lines.${index}.quantity`)}
            />
            <TextInput
              aria-label={`Pris per styck i kronor exklusive moms, ${line.part.name}`}
              inputMode="decimal"
              maxLength={12}
              placeholder="kr"
              className="figures text-right"
              {...form.register(`lines.${index}.cost`)}
            />
          </li>
        ))}
      </ul>
      {hasNewCost ? <Checkbox label="De nya inköpspriserna stämmer" {...form.register('new_costs')} /> : null}
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        icon={<PackageCheck aria-hidden="true" className="size-4.5" />}
        loading={form.sending}
      >
        Ta emot
      </Button>
    </form>
  )
}

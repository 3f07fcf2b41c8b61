import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { Part } from '#domain/parts/schemas.ts'
import { movementLabels, type staffReasons } from '#domain/parts/states.ts'

type Reason = (typeof staffReasons)[number]

const asks = { count: 'Antal på hyllan', scrap: 'Antal kasserade' } as const

/** Returns the change of stock for the entered count, or undefined when it is not a number. */
function getChange(reason: Reason, typed: string, stock: number): number | undefined {
  if (!/^\d{1,6}$/.test(typed.trim())) return undefined
  return reason === 'count' ? Number(typed) - stock : -Number(typed)
}

/** Renders the form that counts or scraps pieces on the shelf. */
export function StockForm({ part }: { part: Part }) {
  const changing = useAction('POST /api/admin/parts/:id/stock/')
  const form = useAdminForm({
    defaultValues: { reason: 'count' as Reason, change: '', note: '' },
    validate({ reason, change }) {
      const by = getChange(reason, change, part.stock)
      if (by === undefined) return { change: 'Skriv ett helt antal.' }
      if (by !== 0) return {}
      return { change: reason === 'count' ? 'Det stämmer redan.' : 'Skriv ett antal över 0.' }
    },
    async send(values, keyFor) {
      const { reason, note } = values
      const change = getChange(reason, values.change, part.stock) ?? 0
      const { stock } = await changing.mutateAsync({
        params: { id: part.id },
        body: { change, reason, note, request_id: keyFor(values) },
      })
      showToast(`${movementLabels[reason]}: nu ${stock} på hyllan.`)
      form.reset({ reason, change: '', note: '' })
    },
  })
  const reason = form.watch('reason')
  return (
    <form {...form.form} className="grid items-end gap-3 sm:grid-cols-2">
      <FormError text={form.errors.root} className="col-span-full" />
      <Field label="Vad">
        <Select {...form.register('reason')}>
          <option value="count">Räknat</option>
          <option value="scrap">Kasserat</option>
        </Select>
      </Field>
      <InputField
        label={asks[reason]}
        inputMode="numeric"
        maxLength={6}
        className="figures"
        {...form.field('change')}
      />
      <InputField label="Anteckning" optional maxLength={200} {...form.field('note')} />
      <Button type="submit" variant="secondary" loading={form.sending}>
        Spara
      </Button>
    </form>
  )
}

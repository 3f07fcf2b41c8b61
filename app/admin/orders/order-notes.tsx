import { useAction } from '#app/admin/api/use-action.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

/** Renders the form for an internal note on an order. Customers never see it. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const noting = useAction('POST /api/admin/shop/orders/:id/notes/', {
    answers: 'GET /api/admin/shop/orders/:id/',
  })
  const form = useAdminForm({
    defaultValues: { text: '' },
    validate: (values) => requiredErrors(values, { text: 'Skriv en anteckning.' }),
    async send({ text }) {
      await noting.mutateAsync({ params: { id: order.id }, body: { text: text.trim() } })
      form.reset()
      showToast('Anteckningen är sparad.')
    },
  })
  const problem = form.errors.text ?? form.errors.root
  return (
    <form {...form.form} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <LeaveGuard unsaved={form.isDirty} />
      <Field label="Ny intern anteckning" hideLabel>
        <TextInput
          autoComplete="off"
          maxLength={500}
          placeholder="Intern anteckning"
          aria-invalid={problem ? true : undefined}
          {...form.register('text')}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={form.sending}>
        Spara
      </Button>
      <p role="alert" className="col-span-2 font-medium text-red text-sm empty:hidden">
        {problem}
      </p>
    </form>
  )
}

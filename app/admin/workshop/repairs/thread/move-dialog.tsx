import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { RepairEntry } from '#domain/repairs/entry-schemas.ts'

type MoveDialogProps = { repair: AdminRepair; entry: RepairEntry; onClose: () => void }

/** Renders the dialog that moves a message of the customer to another of the customer's repairs. */
export function MoveDialog({ repair, entry, onClose }: MoveDialogProps) {
  const earlier = useCall('GET /api/admin/repairs/earlier/', {
    query: { phone: repair.customer_phone, email: repair.customer_email },
  })
  const others = earlier.data?.filter(({ id }) => id !== repair.id)
  const moving = useAction('POST /api/admin/repairs/:id/entries/:entry/move/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const form = useAdminForm({
    defaultValues: { to: '' },
    validate: ({ to }) => (to === '' ? { to: 'Välj ärende.' } : {}),
    async send({ to }) {
      await moving.mutateAsync({ params: { id: repair.id, entry: entry.id }, body: { to: Number(to) } })
      showToast('Meddelandet är flyttat.')
      onClose()
    },
  })
  const isEmpty = others?.length === 0
  return (
    <FormDialog
      form={form}
      title="Flytta meddelandet"
      submitLabel={isEmpty ? undefined : 'Flytta'}
      cancelLabel={isEmpty ? 'Stäng' : 'Avbryt'}
      disabled={others === undefined}
      onClose={onClose}
    >
      <p className="whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
        {entry.text}
      </p>
      <QueryState query={earlier} waiting="Hämtar kundens ärenden">
        {() =>
          isEmpty ? (
            <p>Kunden har inget annat ärende att flytta det till.</p>
          ) : (
            <Field label="Till ärendet" required error={form.errors.to}>
              <Select placeholder="Välj" {...form.register('to')}>
                {others?.map(({ id, order_number: number, device, issue, status }) => (
                  <option key={id} value={String(id)}>
                    {number}: {device}, {issue} ({status})
                  </option>
                ))}
              </Select>
            </Field>
          )
        }
      </QueryState>
    </FormDialog>
  )
}

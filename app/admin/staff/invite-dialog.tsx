import type { AdminRole } from '../../../domain/accounts/schemas.ts'
import { invitationDays } from '../../../domain/accounts/staff-labels.ts'
import { requiredErrors } from '../../lib/forms/form-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { RoleChoice } from './role-choice.tsx'
import { invite, useStaffAction } from './staff-data.ts'

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const inviting = useStaffAction(invite)
  const form = useAdminForm({
    defaultValues: { name: '', email: '', role: 'staff' as AdminRole },
    validate: (values) => requiredErrors(values, { name: 'Skriv namnet.', email: 'Skriv e-postadressen.' }),
    async send(values) {
      await inviting.mutateAsync(values)
      showToast(`Inbjudan är skickad till ${values.email.trim()}.`)
      onInvited()
    },
  })
  return (
    <FormDialog title="Bjud in en kollega" submitLabel="Skicka inbjudan" form={form} onClose={onClose}>
      <InputField label="Namn" required maxLength={80} {...form.field('name')} />
      <InputField
        label="E-post"
        hint={`Hit skickas länken, som gäller i ${invitationDays} dagar.`}
        required
        type="email"
        maxLength={254}
        {...form.field('email')}
      />
      <RoleChoice value={form.watch('role')} onChange={(role) => form.set('role', role)} />
    </FormDialog>
  )
}

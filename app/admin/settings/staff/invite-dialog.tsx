import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRole } from '#domain/accounts/schemas.ts'
import { invitationDays, requiredStaffTexts } from '#domain/accounts/staff-labels.ts'
import { RoleChoice } from './role-choice.tsx'

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const inviting = useAction('POST /api/admin/accounts/invitations/')
  const form = useAdminForm({
    defaultValues: { name: '', email: '', role: 'staff' as AdminRole, password: '' },
    validate: (values) =>
      requiredErrors(values, {
        name: 'Skriv namnet.',
        email: 'Skriv e-postadressen.',
        ...(values.role === 'owner' ? { password: requiredStaffTexts.old_password } : {}),
      }),
    async send({ password, ...values }) {
      await inviting.mutateAsync({ body: values.role === 'owner' ? { ...values, password } : values })
      showToast(`Inbjudan är skickad till ${values.email.trim()}.`)
      onInvited()
    },
  })
  const role = form.watch('role')
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
      <RoleChoice value={role} onChange={(next) => form.set('role', next)} />
      {role === 'owner' ? (
        <PasswordField
          label="Ditt lösenord"
          hint="Behövs för att bjuda in en ägare."
          required
          {...form.field('password')}
        />
      ) : null}
    </FormDialog>
  )
}

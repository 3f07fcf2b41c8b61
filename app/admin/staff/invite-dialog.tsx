import { useState } from 'react'
import type { AdminRole } from '../../../domain/accounts/schemas.ts'
import { invitationDays } from '../../../domain/accounts/staff-words.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useProblems } from '../problems.ts'
import { RoleChoice } from './role-choice.tsx'
import { invite, useStaffAction } from './staff-data.ts'

/** Asks somebody to work in the back office. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('staff')
  const problems = useProblems(['name', 'email', 'role'])
  const inviting = useStaffAction(invite)
  const submit = () => {
    const wrong = {
      ...(name.trim() === '' ? { name: 'Namn är obligatoriskt' } : {}),
      ...(email.trim() === '' ? { email: 'E-post är obligatorisk' } : {}),
    }
    if (problems.mark(wrong)) return
    inviting.mutate(
      { name, email, role },
      {
        onSuccess: () => {
          showToast(`Inbjudan är skickad till ${email.trim()}.`)
          onInvited()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title="Bjud in en kollega"
      submitLabel="Skicka inbjudan"
      pending={inviting.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Namn" required error={problems.at.name}>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="E-post"
        hint={`Hit skickas länken, som gäller i ${invitationDays} dagar.`}
        required
        error={problems.at.email}
      >
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}

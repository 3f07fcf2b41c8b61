import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { SignaturePad } from '#app/lib/forms/signature-pad.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { PasscodeField } from './passcode-field.tsx'

type HandedInDialogProps = { repair: AdminRepair; onClose: () => void }

/** Renders the dialog for a passcode that the customer told later. An empty one removes it. */
export function PasscodeDialog({ repair, onClose }: HandedInDialogProps) {
  const change = useAction('PUT /api/admin/repairs/:id/passcode/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: { passcode: '' },
    async send({ passcode }) {
      await change.mutateAsync({ params: { id: repair.id }, body: { version, passcode } })
      showToast(passcode === '' ? 'Lösenkoden är borttagen.' : 'Lösenkoden är sparad.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Lösenkod till enheten"
      submitLabel="Spara"
      form={form}
      closesSilently
      onClose={onClose}
    >
      <PasscodeField
        label="Lösenkod"
        hint={`Krypteras, och raderas när enheten lämnas ut.${repair.has_passcode ? ' Tomt tar bort den.' : ''}`}
        field={form.field('passcode')}
        value={form.watch('passcode')}
        onChange={(passcode) => form.set('passcode', passcode)}
      />
    </FormDialog>
  )
}

/** Renders the dialog in which the customer signs. An empty field removes the signature. */
export function SignatureDialog({ repair, onClose }: HandedInDialogProps) {
  const change = useAction('PUT /api/admin/repairs/:id/signature/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { version } = useInitialValue(repair)
  const form = useAdminForm({
    defaultValues: { signature: repair.signature },
    async send({ signature }) {
      await change.mutateAsync({ params: { id: repair.id }, body: { version, signature } })
      showToast(signature === '' ? 'Underskriften är borttagen.' : 'Underskriften är sparad.')
      onClose()
    },
  })
  return (
    <FormDialog title="Kundens underskrift" submitLabel="Spara" size="md" form={form} onClose={onClose}>
      <SignaturePad
        value={form.watch('signature')}
        onChange={(path) => form.set('signature', path)}
        error={form.errors.signature}
      />
    </FormDialog>
  )
}

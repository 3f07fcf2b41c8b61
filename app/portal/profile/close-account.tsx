import { useState } from 'react'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { passwordMaxLength, requiredAccountTexts } from '#domain/accounts/texts.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'

/** Renders the button that closes the account after the password has been confirmed. */
export function CloseAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-red! hover:bg-red-tint!" onClick={() => setOpen(true)}>
        Avsluta kontot
      </Button>
      {open ? <CloseDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { leave } = usePortal()
  const form = useApiForm({
    names: ['password'],
    validate: (values) => requiredErrors(values, { password: requiredAccountTexts.old_password }),
    async send({ password }) {
      await portalCall('POST /api/v1/orders/profile/close/', { body: { password } })
      leave('/kund/login?status=closed')
    },
    errorText: (error, { password }) =>
      password ? undefined : getErrorMessage(error, 'Kontot kunde inte avslutas. Försök igen senare.'),
  })
  return (
    <FormDialog
      form={form}
      title="Avsluta kontot?"
      submitLabel="Avsluta kontot"
      cancelLabel="Behåll kontot"
      variant="danger"
      closesSilently
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Dina uppgifter i kontot tas bort och du loggas ut överallt. Det går inte att ångra. Har du en enhet
        hos oss lagar vi klart den som vanligt.
      </p>
      <Field label="Ditt lösenord" error={form.errors.password}>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
      </Field>
    </FormDialog>
  )
}

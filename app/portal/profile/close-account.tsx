import { useState } from 'react'
import { passwordMaxLength, requiredAccountTexts } from '../../../domain/accounts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'
import { saidOr } from '../said.ts'
import { emptyFields, useForm } from '../use-form.ts'

/** Closes the account for good, once the password has been typed again. */
export function CloseAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-red! hover:bg-red-tint!" onClick={() => setOpen(true)}>
        Avsluta kontot
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Avsluta kontot?">
        <CloseForm onCancel={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const { leave } = usePortal()
  const { form, problems, problem, sending } = useForm({
    names: ['password'],
    check: (values) => emptyFields(values, { password: requiredAccountTexts.old_password }),
    async send({ password }) {
      await portalCall('POST /api/v1/orders/profile/close/', { body: { password } })
      leave('/kund/login?status=closed')
    },
    failure: (error) => saidOr(error, 'Kontot kunde inte avslutas. Försök igen senare.'),
  })
  return (
    <form {...form} className="grid gap-5">
      <p>
        Dina uppgifter i kontot tas bort och du loggas ut överallt. Det går inte att ångra. Har du en enhet
        hos oss lagar vi klart den som vanligt.
      </p>
      <Field label="Ditt lösenord" error={problems.password}>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      {problem && !problems.password ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={sending}>
          Behåll kontot
        </Button>
        <Button variant="danger" type="submit" loading={sending}>
          Avsluta kontot
        </Button>
      </div>
    </form>
  )
}

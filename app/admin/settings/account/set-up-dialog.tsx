import { useEffect, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { QrCode } from '#app/lib/components/qr-code.tsx'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import type { TwoStepSetUp } from '#domain/accounts/staff-schemas.ts'
import { CodeField } from './code-field.tsx'

type SetUpDialogProps = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void }

/** Renders the set-up of two-step login: password, then the key for the app, then a code from the app. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const [setUp, setSetUp] = useState<TwoStepSetUp>()
  return setUp ? (
    <KeyStep setUp={setUp} onClose={onClose} onDone={onDone} />
  ) : (
    <PasswordStep onClose={onClose} onBegun={setSetUp} />
  )
}

function PasswordStep({ onClose, onBegun }: { onClose: () => void; onBegun: (setUp: TwoStepSetUp) => void }) {
  const beginning = useAction('POST /api/admin/accounts/me/two_step/')
  const form = useAdminForm({
    defaultValues: { password: '' },
    validate: (values) => requiredErrors(values, { password: 'Du måste ange ditt nuvarande lösenord.' }),
    send: async ({ password }) => onBegun(await beginning.mutateAsync({ body: { password } })),
  })
  return (
    <FormDialog
      title="Slå på tvåstegsinloggning"
      submitLabel="Fortsätt"
      form={form}
      closesSilently
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Du behöver en autentiseringsapp i telefonen, till exempel Google Authenticator, Microsoft
        Authenticator eller appen för lösenord i en iPhone. Skriv först ditt lösenord.
      </p>
      <PasswordField label="Lösenord" {...form.field('password')} />
    </FormDialog>
  )
}

function KeyStep({ setUp, onClose, onDone }: SetUpDialogProps & { setUp: TwoStepSetUp }) {
  const confirming = useAction('POST /api/admin/accounts/me/two_step/confirm/')
  const form = useAdminForm({
    defaultValues: { code: '' },
    validate: (values) => requiredErrors(values, { code: 'Skriv koden från appen' }),
    send: async ({ code }) => onDone((await confirming.mutateAsync({ body: { code } })).codes),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <FormDialog
      title="Läs in nyckeln i appen"
      submitLabel="Slå på"
      size="md"
      form={form}
      closesSilently
      onClose={onClose}
    >
      <div className="grid items-center gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode code={setUp.picture} label="QR-kod med nyckeln. Nyckeln står också som text." />
        <div className="grid min-w-0 gap-3">
          <p className="text-ink-soft">Rikta appens kamera mot bilden, eller skriv in nyckeln för hand.</p>
          <div className="min-w-0 text-sm">
            <p className="font-semibold">Nyckel</p>
            <span className="figures font-mono">
              <Copied text={setUp.key} what="nyckeln" />
            </span>
          </div>
          <p className="text-sm">
            <a href={setUp.uri} className="link">
              Öppna i en app på den här enheten
            </a>
          </p>
        </div>
      </div>
      <CodeField
        error={form.errors.code}
        hint="Sex siffror, som byts varje halvminut. Nyckeln börjar gälla när koden stämmer."
        {...form.register('code')}
      />
    </FormDialog>
  )
}

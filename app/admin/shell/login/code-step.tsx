import { useEffect, useState } from 'react'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'

type CodeStepProps = {
  onSubmit: (code: string) => Promise<void>
  errorText: (error: unknown) => string
  onBack: () => void
}

/** Renders the second step: the app's code, or a recovery code. */
export function CodeStep({ onSubmit, errorText, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const form = useAdminForm({
    defaultValues: { code: '' },
    validate: ({ code }) =>
      code === '' ? { code: recovery ? 'Skriv återställningskoden' : 'Skriv koden från appen' } : {},
    send: ({ code }) => onSubmit(code),
    errorText,
    // A code is not corrected but entered again.
    onFailure() {
      form.resetField('code')
      form.setFocus('code')
    },
  })
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when the kind of code is
  useEffect(() => setFocus('code'), [setFocus, recovery])

  const switchKind = () => {
    setRecovery(!recovery)
    form.reset()
  }

  return (
    <form {...form.form} className="mt-6 grid gap-5">
      <FormError text={form.errors.root} />
      {recovery ? (
        <InputField
          key="recovery"
          label="Återställningskod"
          hint="En av dem du sparade när du slog på tvåstegsinloggning. Den fungerar en gång."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="figures"
          {...form.field('code')}
        />
      ) : (
        <InputField
          key="app"
          label="Kod från appen"
          hint="Sex siffror i din autentiseringsapp."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="figures text-xl! tracking-widest"
          {...form.field('code')}
        />
      )}
      <Button type="submit" size="lg" block loading={form.sending} loadingLabel="Loggar in …">
        Logga in
      </Button>
      <div className="flex flex-col items-center gap-1">
        <Button variant="quiet" size="sm" onClick={switchKind}>
          {recovery ? 'Använd koden från appen' : 'Använd en återställningskod'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Logga in med ett annat konto
        </Button>
      </div>
    </form>
  )
}

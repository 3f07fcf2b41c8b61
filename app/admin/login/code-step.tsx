import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'

type CodeStepProps = { onSubmit: (code: string) => Promise<string | undefined>; onBack: () => void }

/** The second step: the code of the app, or a recovery code. `onSubmit` answers what went wrong, or nothing. */
export function CodeStep({ onSubmit, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when the kind of code is
  useEffect(() => setFocus('code'), [setFocus, recovery])

  const submit = handleSubmit(async ({ code }) => {
    setProblem(undefined)
    const found = await onSubmit(code)
    setProblem(found)
    if (!found) return
    resetField('code')
    setFocus('code')
  })
  const switchKind = () => {
    setRecovery(!recovery)
    setProblem(undefined)
    resetField('code')
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      {recovery ? (
        <Field
          key="recovery"
          label="Återställningskod"
          hint="En av dem du sparade när du slog på tvåstegsinloggning. Den fungerar en gång."
          error={errors.code?.message}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="figures"
            {...register('code', { required: 'Skriv återställningskoden' })}
          />
        </Field>
      ) : (
        <Field
          key="app"
          label="Kod från appen"
          hint="Sex siffror i din autentiseringsapp."
          error={errors.code?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="figures text-xl! tracking-widest"
            {...register('code', { required: 'Skriv koden från appen' })}
          />
        </Field>
      )}
      <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Loggar in …">
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

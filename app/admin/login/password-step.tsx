import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What the first step of a login asks for. */
export type Credentials = { username: string; password: string }

/** Name and password. `onSubmit` answers what went wrong, or nothing. */
export function PasswordStep({
  onSubmit,
}: {
  onSubmit: (credentials: Credentials) => Promise<string | undefined>
}) {
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('username'), [setFocus])

  const submit = handleSubmit(async (credentials) => {
    setProblem(undefined)
    const found = await onSubmit(credentials)
    setProblem(found)
    if (found) setFocus('password')
  })

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <Field label="Användarnamn" error={errors.username?.message}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { required: 'Användarnamn är obligatoriskt' })}
        />
      </Field>
      <Field label="Lösenord" error={errors.password?.message}>
        <TextInput
          type="password"
          autoComplete="current-password"
          {...register('password', { required: 'Lösenord är obligatoriskt' })}
        />
      </Field>
      <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Loggar in …">
        Logga in
      </Button>
    </form>
  )
}

import { useForm } from 'react-hook-form'
import type { StaffLink } from '../../../domain/accounts/staff-schemas.ts'
import { passwordMaxLength, passwordMinLength, passwordTooShortText } from '../../../domain/accounts/words.ts'
import { ApiError, call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reasonOf } from '../api/error-text.ts'

type Values = { username: string; password: string; again: string }

type JoinFormProps = { token: string; link: StaffLink; onDone: (username: string) => void }

/** A password, and with an invitation a name to log in with. */
export function JoinForm({ token, link, onDone }: JoinFormProps) {
  const form = useForm<Values>({ defaultValues: { username: link.username, password: '', again: '' } })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const joins = link.purpose === 'invitation'

  const submit = handleSubmit(async ({ username, password }) => {
    try {
      const body = { password, ...(joins ? { username } : {}) }
      const taken = await call('POST /api/staff_links/:token/', { params: { token }, body })
      onDone(taken.username)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const [name] = (['username', 'password'] as const).filter((each) => fields[each])
      if (name) setError(name, { message: fields[name]?.join(' ') ?? '' }, { shouldFocus: true })
      else setError('root', { message: reasonOf(error) })
    }
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {errors.root?.message ? (
        <Notice tone="error" live>
          {errors.root.message}
        </Notice>
      ) : null}
      <Field
        label="Användarnamn"
        {...(joins ? { hint: 'Kort och utan mellanslag. Det syns bredvid det du gör.' } : {})}
        error={errors.username?.message}
      >
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          readOnly={!joins}
          {...register('username', { required: 'Användarnamn är obligatoriskt' })}
        />
      </Field>
      <Field label="Lösenord" hint={`Minst ${passwordMinLength} tecken.`} error={errors.password?.message}>
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          {...register('password', {
            minLength: { value: passwordMinLength, message: passwordTooShortText() },
            required: 'Lösenord är obligatoriskt',
          })}
        />
      </Field>
      <Field label="Upprepa lösenord" error={errors.again?.message}>
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          {...register('again', {
            validate: (value, { password }) => value === password || 'Lösenorden matchar inte.',
          })}
        />
      </Field>
      <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Sparar …">
        {joins ? 'Skapa kontot' : 'Spara nytt lösenord'}
      </Button>
    </form>
  )
}

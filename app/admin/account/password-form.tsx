import { useState } from 'react'
import {
  passwordMaxLength,
  passwordMinLength,
  passwordTooShortText,
  requiredAccountTexts,
} from '../../../domain/accounts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useProblems } from '../problems.ts'
import { changePassword, useOwnAction } from './account-data.ts'

/** Changes one's own password, which ends all other logins. */
export function PasswordForm({ username }: { username: string }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const problems = useProblems(['old_password', 'new_password', 'again'])
  const changing = useOwnAction(changePassword)
  const submit = () => {
    const wrong = {
      ...(old === '' ? { old_password: requiredAccountTexts.old_password } : {}),
      ...(next.length < passwordMinLength
        ? { new_password: passwordTooShortText('Det nya lösenordet') }
        : next !== again
          ? { again: 'De nya lösenorden matchar inte.' }
          : {}),
    }
    if (problems.mark(wrong)) return
    changing.mutate(
      { old_password: old, new_password: next },
      {
        onSuccess: () => {
          for (const set of [setOld, setNext, setAgain]) set('')
          showToast('Lösenordet är ändrat, och dina andra inloggningar är avslutade.')
        },
        onError: problems.take,
      },
    )
  }
  return (
    <form
      ref={problems.form}
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!changing.isPending) submit()
      }}
    >
      {problems.whole ? (
        <Notice tone="error" live>
          {problems.whole}
        </Notice>
      ) : null}
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Nuvarande lösenord" error={problems.at.old_password}>
        <TextInput
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          value={old}
          onChange={(event) => setOld(event.target.value)}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Nytt lösenord"
          hint={`Minst ${passwordMinLength} tecken.`}
          error={problems.at.new_password}
        >
          <TextInput
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <Field label="Upprepa nytt lösenord" hint="En gång till." error={problems.at.again}>
          <TextInput
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" loading={changing.isPending} loadingLabel="Sparar …">
          Byt lösenord
        </Button>
      </div>
    </form>
  )
}

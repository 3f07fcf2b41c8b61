import { useState } from 'react'
import type { AdminMe } from '../../../domain/accounts/staff-schemas.ts'
import { passwordMaxLength, requiredAccountTexts } from '../../../domain/accounts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { useProblems } from '../problems.ts'
import { useSaveDetails } from './account-data.ts'

/** One's own name and e-mail. */
export function DetailsForm({ me }: { me: AdminMe }) {
  const [name, setName] = useState(me.name)
  const [email, setEmail] = useState(me.email)
  const [password, setPassword] = useState('')
  const problems = useProblems(['name', 'email', 'password'])
  const saving = useSaveDetails()
  const moved = email.trim() !== me.email
  const unsaved = name.trim() !== me.name || moved
  const submit = () => {
    const wrong = {
      ...(name.trim() === '' ? { name: 'Namn är obligatoriskt' } : {}),
      ...(moved && password === '' ? { password: requiredAccountTexts.old_password } : {}),
    }
    if (problems.mark(wrong)) return
    saving.mutate(
      { name, email, ...(moved ? { password } : {}) },
      {
        onSuccess: (saved) => {
          setName(saved.name)
          setEmail(saved.email)
          setPassword('')
          showToast('Dina uppgifter är sparade.')
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
        if (!saving.isPending) submit()
      }}
    >
      <LeaveGuard unsaved={unsaved} />
      {problems.whole ? (
        <Notice tone="error" live>
          {problems.whole}
        </Notice>
      ) : null}
      <Field label="Namn" hint="Så ser kollegorna dig." required error={problems.at.name}>
        <TextInput
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="E-post"
        hint="Går att logga in med, och hit skickas länken om du glömmer lösenordet."
        error={problems.at.email}
      >
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {moved ? (
        <Field
          label="Lösenord"
          hint="Skriv ditt lösenord för att byta adress."
          required
          error={problems.at.password}
        >
          <TextInput
            type="password"
            autoComplete="current-password"
            maxLength={passwordMaxLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      <div>
        <Button type="submit" disabled={!unsaved} loading={saving.isPending} loadingLabel="Sparar …">
          Spara uppgifter
        </Button>
      </div>
    </form>
  )
}

import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useProblems } from '../problems.ts'
import { useOwnAction } from './account-data.ts'
import { CodeField } from './code-field.tsx'

type ProofDialogProps<Result> = {
  title: string
  submitLabel: string
  danger?: boolean
  run: (proof: { password: string; code: string }) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Asks for password and code before something that weakens the login. */
export function ProofDialog<Result>(props: ProofDialogProps<Result>) {
  const { title, submitLabel, danger = false, run, onDone, onClose, children } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const problems = useProblems(['password', 'code'])
  const proving = useOwnAction(run)
  const submit = () => {
    const wrong = {
      ...(password === '' ? { password: 'Du måste ange ditt nuvarande lösenord.' } : {}),
      ...(code.trim() === '' ? { code: 'Skriv koden från appen' } : {}),
    }
    if (problems.mark(wrong)) return
    proving.mutate({ password, code }, { onSuccess: onDone, onError: problems.take })
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      variant={danger ? 'danger' : 'primary'}
      pending={proving.isPending}
      form={problems.form}
      fleeting
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{children}</p>
      <Field label="Lösenord" error={problems.at.password}>
        <TextInput
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <CodeField
        value={code}
        error={problems.at.code}
        onChange={setCode}
        hint="Har du inte telefonen kan du skriva en återställningskod."
      />
    </FormDialog>
  )
}

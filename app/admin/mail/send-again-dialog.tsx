import { type FormEvent, useId, useRef, useState } from 'react'
import type { AdminMail } from '../../../domain/mail/schemas.ts'
import { emailPattern } from '../../../domain/patterns.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reasonOf } from '../api/error-text.ts'
import { WritingModal } from '../writing-modal.tsx'
import { sendAgain, useMailAction } from './mail-data.ts'

type SendAgainDialogProps = {
  mail: AdminMail
  onClose: () => void
  onSent: (mail: AdminMail) => void
}

/** Asks where a mail goes this time. The same press twice is one mail. */
export function SendAgainDialog({ mail, onClose, onSent }: SendAgainDialogProps) {
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name] = useState(() => ({ to: '', id: '' }))
  const [problem, setProblem] = useState<string>()
  const sending = useMailAction(sendAgain)
  const isSent = mail.state === 'sent'
  const close = () => {
    if (!sending.isPending) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = input.current?.value.trim() ?? ''
    const wrong = wrongWith(to, mail)
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    // Another address is another mail; the same one again, after an answer that was lost, is the same.
    if (name.to !== to) Object.assign(name, { to, id: crypto.randomUUID() })
    sending.mutate({ id: mail.id, to, request_id: name.id }, { onSuccess: onSent })
  }
  return (
    <WritingModal
      open
      dismissable={false}
      title={isSent ? 'Skicka mejlet igen' : 'Skicka till annan adress'}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={sending.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={sending.isPending} loadingLabel="Skickar …">
            Skicka
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 text-ink">
        {sending.isError ? (
          <Notice tone="error" live>
            {reasonOf(sending.error)}
          </Notice>
        ) : null}
        <p className="text-ink-soft">
          Samma ord och bilagor skickas som ett nytt mejl.
          {isSent ? '' : ' Det gamla försöker vi inte med mer.'}
        </p>
        <Field label="E-postadress" error={problem}>
          <TextInput ref={input} type="email" autoComplete="off" maxLength={254} defaultValue={mail.to} />
        </Field>
      </form>
    </WritingModal>
  )
}

function wrongWith(to: string, mail: AdminMail): string | undefined {
  if (!emailPattern.test(to)) return 'Skriv en e-postadress, till exempel namn@exempel.se.'
  if (mail.state !== 'sent' && to.toLowerCase() === mail.to.toLowerCase())
    return 'Skriv en annan adress än den som inte fungerade.'
  return undefined
}

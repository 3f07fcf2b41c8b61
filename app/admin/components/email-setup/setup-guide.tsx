import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { WritingModal } from '#app/ui/dialogs/writing-modal.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { quoteParamNames, shopIdentityNames, templateParamNames } from '#domain/quotes/browser-mail.ts'
import { KeysForm } from './keys-form.tsx'

/** Renders the button that opens the set-up guide for quote mails through EmailJS (spec 001 sections 1 and 7), while the server's environment shows it. */
export function EmailSetupButton() {
  const [open, setOpen] = useState(false)
  const { data } = useCall('GET /api/admin/settings/')
  if (!data?.environment.emailJsSetup) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<MailCheck aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Ställ in mejl
      </Button>
      {open ? <SetupGuide onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SetupGuide({ onClose }: { onClose: () => void }) {
  const settings = useCall('GET /api/admin/settings/', {}, whileEdited)
  return (
    <WritingModal open onClose={onClose} dismissable={false} size="md" title="Offertmejl med EmailJS">
      <p className="mt-2 text-ink-soft">
        Utan nycklar skickar servern alla mejl. Med dem går offertmejlen genom ert eget konto hos EmailJS,
        direkt från webbläsaren. Det som inte kommer iväg därifrån skickar servern ändå.
      </p>
      <ol className="mt-5 grid gap-5 text-ink">
        <Step title="Skapa ett konto">
          Logga in på emailjs.com, koppla en mejltjänst under Email Services och kopiera dess Service ID.
          Public Key står under Account.
        </Step>
        <Step title="Gör tre mallar">
          <p>
            En bekräftelse till kunden, en avisering till er och en offert. Skriv{' '}
            <Code>{'{{to_email}}'}</Code> som mottagare och <Code>{'{{reply_to}}'}</Code> som svarsadress. Det
            här går att visa:
          </p>
          <Names names={templateParamNames.slice(2).filter((name) => !isIdentity(name))} />
          <p className="mt-2">Offerten har också:</p>
          <Names names={quoteParamNames} />
          <p className="mt-2">
            Skriv de här längst ned i varje mall. Lagen om elektronisk handel (8 §) kräver att kunden ser vem
            mejlet kommer från:
          </p>
          <Names names={shopIdentityNames} />
        </Step>
        <Step title="Fyll i nycklarna och prova">
          {settings.data ? (
            <KeysForm settings={settings.data} onClose={onClose} />
          ) : settings.isError ? (
            <ErrorState onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
              {fetchErrorText(settings.error)}
            </ErrorState>
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Step>
      </ol>
    </WritingModal>
  )
}

const isIdentity = (name: string) => shopIdentityNames.some((one) => one === name)

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="list-inside list-decimal marker:font-semibold">
      <span className="font-semibold">{title}</span>
      <div className="mt-1">{children}</div>
    </li>
  )
}

function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-sunk px-1 py-0.5 text-sm">{children}</code>
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Code>{`{{${name}}}`}</Code>
        </li>
      ))}
    </ul>
  )
}

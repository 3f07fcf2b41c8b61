import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDay } from '#domain/time.ts'
import { portalScreens } from '../navigation.ts'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'
import { Waiting } from './waiting.tsx'

/** Renders the portal's home: what waits for the customer, then a card for each screen (spec 001 section 2). */
export default function HomePage() {
  const { profile } = usePortal()
  return (
    <Container width="wide">
      <h1 className="text-3xl">Mina sidor</h1>
      <p className="mt-2 text-ink-soft text-lg">Hej {profile.first_name}!</p>
      {profile.email_verified ? null : <Unverified email={profile.email} confirmBy={profile.confirm_by} />}
      <Waiting />
      <h2 className="mt-10 text-xl">Vad vill du göra?</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {portalScreens.map(({ to, label, icon, text }) =>
          text ? (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-4 rounded-xl border border-line bg-card p-5 transition-shadow duration-150 hover:border-blue-line hover:shadow-lift"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-blue-tint text-blue">
                  <Icon name={icon} className="size-6" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-lg">{label}</span>
                  <span className="block text-ink-soft">{text}</span>
                </span>
                <Icon name="chevron-right" className="mt-1 size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </Container>
  )
}

/** Renders a reminder for a customer with an unconfirmed address, and a button that mails the link again. */
function Unverified({ email, confirmBy }: { email: string; confirmBy: string | null }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  const send = async () => {
    setState('sending')
    try {
      await portalCall('POST /api/v1/orders/profile/resend-verification/', {})
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  if (state === 'sent') {
    return (
      <Notice tone="success" live className="mt-6">
        Vi har skickat en ny länk till {email}. Den kommer inom någon minut.
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title="Bekräfta din e-postadress"
      className="mt-6"
      action={
        <Button variant="secondary" size="sm" loading={state === 'sending'} onClick={() => void send()}>
          Skicka en ny länk
        </Button>
      }
    >
      Öppna länken i mejlet till {email}, så samlas även tidigare reparationer med den adressen här.
      {confirmBy ? ` Gör det senast ${formatDay(confirmBy)}, annars tas kontot bort.` : null}
      {state === 'failed' ? (
        <span role="alert" className="mt-2 block font-medium text-red">
          Länken kunde inte skickas. Försök igen om en stund.
        </span>
      ) : null}
    </Notice>
  )
}

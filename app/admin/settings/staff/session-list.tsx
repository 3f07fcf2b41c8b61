import { Laptop, Smartphone } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffSession } from '#domain/accounts/staff-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { sinceLabel } from './since.ts'

type SessionListProps = {
  sessions: readonly StaffSession[]
  ending: number | undefined
  onEnd: (session: StaffSession) => void
}

const isHandheld = ({ device }: StaffSession) => /iPhone|iPad|Android/.test(device)

/** Renders active sessions: device, start, and a button to end each except the current one. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <ul className="-my-2.5 divide-y divide-line">
      {sessions.map((session) => {
        const Icon = isHandheld(session) ? Smartphone : Laptop
        const loggedInAt = formatDateTime(new Date(session.created_at))
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.current ? <Badge tone="info">Den här</Badge> : null}
              </p>
              <p className="figures text-ink-soft text-sm">
                Inloggad {loggedInAt} · använd {sinceLabel(session.last_used_at)}
              </p>
            </div>
            {session.current ? null : (
              <Button
                variant="secondary"
                size="sm"
                loading={ending === session.id}
                onClick={() => onEnd(session)}
              >
                Avsluta
                <span className="sr-only">
                  {' '}
                  {session.device}, inloggad {loggedInAt}
                </span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

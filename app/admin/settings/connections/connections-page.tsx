import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ConnectionView } from '#domain/connections/schemas.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { PrinterCard } from './printer-card.tsx'
import { ServerCard } from './server-card.tsx'

/** The services outside the program: each with its state, its proof and a dialog to enter it. */
export default function ConnectionsPage() {
  const [edited, setEdited] = useState<ConnectionView>()
  const query = useCall('GET /api/admin/connections/')
  return (
    <ScreenFrame>
      <p className="max-w-2xl text-ink-soft">
        Tjänster utanför butiken som mejl, sms och betalningar går genom. Lösenord och nycklar sparas
        krypterade, visas aldrig igen, och det du ändrar gäller genast.
      </p>
      <p>
        <Link to="/admin/kopplingar/api" className="link">
          API och webhooks
        </Link>{' '}
        <span className="text-ink-soft">låter andra program läsa butikens uppgifter.</span>
      </p>
      <QueryState query={query} waiting="Hämtar kopplingarna">
        {({ connections, ...reply }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            {connections.map((connection) => (
              <ConnectionCard
                key={connection.kind}
                connection={connection}
                reply={reply}
                onEdit={() => setEdited(connection)}
              />
            ))}
            <PrinterCard />
            <ServerCard />
          </div>
        )}
      </QueryState>
      {edited ? <ConnectionDialog connection={edited} onClose={() => setEdited(undefined)} /> : null}
    </ScreenFrame>
  )
}

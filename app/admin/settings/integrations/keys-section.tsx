import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { ApiKeyState, ApiKeyView, NewApiKey } from '#domain/integrations/keys.ts'
import { scopeLabels } from '#domain/integrations/scopes.ts'
import { formatDate } from '#domain/time.ts'
import { KeyDialog } from './key-dialog.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const states: Record<ApiKeyState, { tone: Tone; text: string }> = {
  valid: { tone: 'success', text: 'Gäller' },
  expired: { tone: 'neutral', text: 'Utgången' },
  revoked: { tone: 'neutral', text: 'Indragen' },
}

/** Renders the API keys, with buttons that create and revoke them. */
export function KeysSection() {
  const keys = useCall('GET /api/admin/integrations/keys/')
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey>()
  return (
    <section aria-labelledby="api-nycklar" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="api-nycklar" className="text-lg">
          API-nycklar
        </h2>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setCreating(true)}
        >
          Ny nyckel
        </Button>
      </div>
      <QueryState query={keys} waiting="Hämtar nycklarna">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<KeyRound aria-hidden="true" />} title="Inga nycklar än.">
              Skapa en nyckel för varje program som ska läsa butikens uppgifter. Den läser bara det du väljer,
              och kan dras in när som helst.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
              {rows.map((row) => (
                <KeyRow key={row.id} apiKey={row} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {isCreating ? (
        <KeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false)
            setCreated(key)
          }}
        />
      ) : null}
      {created ? (
        <SecretDialog
          title={`Nyckeln ${created.name}`}
          secret={created.key}
          what="nyckeln"
          onClose={() => setCreated(undefined)}
        >
          Kopiera nyckeln till programmet som ska använda den. Den visas bara nu, och sparas inte här.
        </SecretDialog>
      ) : null}
    </section>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const { id, name, start, scopes, state, created_by: createdBy } = apiKey
  const { tone, text } = states[state]
  const on = (at: string) => formatDate(new Date(at))
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <code className="font-mono text-ink-soft text-sm">{start}…</code>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-sm">Läser {scopes.map((scope) => scopeLabels[scope].toLowerCase()).join(', ')}</p>
        <p className="text-ink-soft text-sm">
          {createdBy ? `Skapad av ${createdBy}` : 'Skapad'} {on(apiKey.created_at)}
          {state === 'revoked' ? '' : `, gäller till ${on(apiKey.expires_at)}`}.{' '}
          {apiKey.last_used_at ? `Senast använd ${on(apiKey.last_used_at)}.` : 'Aldrig använd.'}
        </p>
      </div>
      {state === 'valid' ? <RevokeButton id={id} name={name} /> : null}
    </li>
  )
}

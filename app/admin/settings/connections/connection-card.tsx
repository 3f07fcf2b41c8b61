import { Copied } from '#app/admin/components/copied.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ConnectionKind, type ConnectionState, connectionLabels } from '#domain/connections/kinds.ts'
import type { ConnectionsReply, ConnectionView } from '#domain/connections/schemas.ts'
import { formatDate } from '#domain/time.ts'
import { kindFields, kindTexts } from './kind-fields.ts'
import { ProofForm } from './proof-form.tsx'

const tones: Record<ConnectionState, Tone> = {
  none: 'neutral',
  unproven: 'warning',
  proven: 'success',
  failed: 'error',
  fixed: 'info',
  unreadable: 'error',
}

function stateText({ state, proof }: ConnectionView): string {
  const on = proof ? formatDate(new Date(proof.at)) : ''
  const texts: Record<ConnectionState, string> = {
    none: 'Inte kopplad',
    unproven: 'Kopplad, inte provad',
    proven: `Provad ${on}`,
    failed: `Fungerade inte ${on}`,
    fixed: 'Satt på servern',
    unreadable: 'Går inte att läsa',
  }
  return texts[state]
}

/** Returns a connection's settings in words: the server with its port in one line, then the others. */
function getFacts({ kind, fields }: ConnectionView) {
  const isServer = fields.host !== undefined
  const shown = kindFields[kind].filter(
    ({ name, secret }) => !secret && !['host', 'port', 'security'].includes(name) && fields[name],
  )
  const encryption = fields.security === 'tls' ? 'TLS' : 'STARTTLS'
  return [
    isServer ? (['Server', `${fields.host}, port ${fields.port}, ${encryption}`] as const) : undefined,
    ...shown.map(({ name, label }) => [label, String(fields[name])] as const),
  ]
}

type ConnectionCardProps = {
  connection: ConnectionView
  reply: Omit<ConnectionsReply, 'connections'>
  onEdit: () => void
}

/** Renders a connection: its state, its settings, the proof and what to do next. */
export function ConnectionCard({ connection, reply, onEdit }: ConnectionCardProps) {
  const { kind, state, version } = connection
  const { lead, without } = kindTexts[kind]
  const titleId = `koppling-${kind}`
  const isStored = state === 'unproven' || state === 'proven' || state === 'failed'
  return (
    <Card as="section" aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={titleId} className="font-semibold text-lg">
            {connectionLabels[kind]}
          </h2>
          <Badge tone={tones[state]}>{stateText(connection)}</Badge>
        </div>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {state === 'none' ? <p>{without}</p> : null}
      {state === 'fixed' ? (
        <p>Den som sköter servern har satt kopplingen där, och den går före det som står här.</p>
      ) : null}
      {state === 'unreadable' ? (
        <p>Uppgifterna är låsta med en nyckel som servern inte längre har. Fyll i dem igen.</p>
      ) : null}
      {isStored ? <Facts facts={getFacts(connection)} className="[overflow-wrap:anywhere]" /> : null}
      <ConnectionNotes kind={kind} reply={reply} />
      {isStored ? (
        <ProofForm
          key={version}
          connection={connection}
          to={kind === 'mail' ? (reply.own_email ?? '') : ''}
        />
      ) : null}
      {state === 'fixed' ? null : (
        <div>
          <Button variant={version === 0 ? 'primary' : 'quiet'} onClick={onEdit}>
            {version === 0 ? 'Koppla' : 'Ändra'}
            <span className="sr-only"> {connectionLabels[kind].toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Renders details of a connection that are entered elsewhere. */
function ConnectionNotes({ kind, reply }: { kind: ConnectionKind; reply: ConnectionCardProps['reply'] }) {
  if (kind === 'mail')
    return (
      <p className="text-sm [overflow-wrap:anywhere]">
        Avsändare: {reply.sender}.{' '}
        <Link to="/admin/installningar/integrationer" className="link">
          Ändra avsändaren
        </Link>
      </p>
    )
  if (kind !== 'payments') return null
  return (
    <div className="text-sm [overflow-wrap:anywhere]">
      <p className="text-ink-soft">
        Lägg till en webhook med den här adressen i Stripe, för payment_intent, checkout.session,
        charge.refunded, refund och charge.dispute:
      </p>
      <p className="figures">
        <Copied text={reply.webhook_url} what="webhookens adress" />
      </p>
    </div>
  )
}

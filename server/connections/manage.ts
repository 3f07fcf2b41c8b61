import {
  type ConnectionKind,
  connectionKinds,
  connectionLabels,
  secretFields,
  targetFields,
} from '#domain/connections/kinds.ts'
import { proofText } from '#domain/connections/proofs.ts'
import {
  type ConnectionInput,
  type ConnectionSettings,
  type ConnectionsReply,
  type ConnectionView,
  haveSameMode,
  type ProofReply,
} from '#domain/connections/schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { assertOwnPassword } from '../accounts/service.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { readSender } from '../mail/service.ts'
import type { CurrentConnections } from './current.ts'
import { decryptSettings, encryptSettings } from './encrypted-settings.ts'
import { type ProofOptions, runProof } from './proofs/prove.ts'
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  findStaffEmail,
  listConnections,
  storeConnection,
  storeProof,
} from './queries.ts'
import { getWebhookUrl } from './webhook-url.ts'

/** The node's connections, and how they are tried. */
type ProofParts = { connections: CurrentConnections; proofs: ProofOptions | undefined }

type Fields = Record<string, string | number>

/** Returns a connection without its secrets. */
function getView(
  ctx: DbCtx,
  connections: CurrentConnections,
  kind: ConnectionKind,
  row: ConnectionRow | undefined,
): ConnectionView {
  if (connections.isFixed(kind) || !row) {
    const state = connections.isFixed(kind) ? 'fixed' : 'none'
    return { kind, state, fields: {}, secrets: [], version: row?.version ?? 0, changed_at: null, proof: null }
  }
  const settings: Fields | undefined = decryptSettings(ctx.config, row)
  const secrets: readonly string[] = secretFields[kind]
  const { proof, provenAt } = row
  return {
    kind,
    state: !settings ? 'unreadable' : proof ? (proof === 'ok' ? 'proven' : 'failed') : 'unproven',
    fields: Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => !secrets.includes(name))),
    secrets: secrets.filter((name) => settings?.[name]),
    version: row.version,
    changed_at: row.changedAt.toISOString(),
    proof: proof && provenAt ? { code: proof, at: provenAt.toISOString() } : null,
  }
}

/** Returns all connections without their secrets, and what the shop enters elsewhere to use them. */
export async function adminConnections(ctx: Ctx, connections: CurrentConnections): Promise<ConnectionsReply> {
  const admin = requireAdmin(ctx)
  const rows = await listConnections(ctx.db)
  const sender = await readSender(ctx)
  return {
    connections: connectionKinds.map((kind) =>
      getView(
        ctx,
        connections,
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
    sender: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
    own_email: await findStaffEmail(ctx.db, admin.id),
    webhook_url: getWebhookUrl(ctx.config),
  }
}

/**
 * Returns new settings, with the stored secrets in place of those that were left empty.
 * @throws field errors for secrets that are missing, or that would be sent to another server than before
 */
function completeSettings(
  { kind, ...input }: ConnectionInput['settings'],
  stored: Fields | undefined,
): ConnectionSettings[ConnectionKind] {
  const given: Fields = input
  const targets: readonly string[] = targetFields[kind]
  const secrets: readonly string[] = secretFields[kind]
  const hasNewTarget = targets.some((name) => stored?.[name] !== given[name])
  const missing = secrets.filter((name) => given[name] === '' && (hasNewTarget || !stored?.[name]))
  if (missing.length > 0) {
    const text = stored ? 'Skriv det igen, eftersom du har ändrat vart det skickas.' : 'Det behövs.'
    throw new DomainError('request.invalid', {
      fields: Object.fromEntries(missing.map((name) => [`settings.${name}`, [text]])),
    })
  }
  const kept = Object.fromEntries(
    secrets.flatMap((name) => (given[name] === '' ? [[name, stored?.[name] ?? '']] : [])),
  )
  return { ...input, ...kept } as ConnectionSettings[ConnectionKind]
}

/**
 * Stores a connection, which all nodes use from then on. Needs the caller's own password: who controls the mail can take over
 * accounts, and who controls the keys gets the money.
 * @throws connection.fixed, request.conflict for an outdated version, and field errors
 */
export async function updateConnection(
  ctx: Ctx,
  parts: ProofParts,
  { settings: input, version, password }: ConnectionInput,
): Promise<ConnectionView> {
  const admin = requireAdmin(ctx)
  const { connections } = parts
  const { kind } = input
  if (connections.isFixed(kind)) throw new DomainError('connection.fixed')
  const before = await findConnection(ctx.db, kind)
  const stored: Fields | undefined = before && decryptSettings(ctx.config, before)
  const settings = completeSettings(input, stored)
  if (kind === 'payments' && !haveSameMode(settings as ConnectionSettings['payments']))
    throw fieldError('settings.publishableKey', 'Den hör till Stripes andra läge än den hemliga nyckeln.')
  await assertOwnPassword(ctx, password)
  if (kind === 'address') await assertAddress(ctx, parts, settings as ConnectionSettings['address'])
  const proven =
    kind === 'address' ? { proof: 'ok' as const, provenAt: ctx.now() } : { proof: null, provenAt: null }
  const row = await ctx.transaction(async (tx) => {
    const sealed = encryptSettings(tx.config, kind, settings)
    const result = await storeConnection(tx.db, { kind, ...sealed, ...proven, changedAt: tx.now() }, version)
    if (!result) throw new DomainError('request.conflict')
    tx.audit.addDetail(connectionLabels[kind])
    tx.log.info({ adminUserId: admin.id, kind, version: result.version }, 'connection changed')
    return result
  })
  await connections.reload()
  return getView(ctx, connections, kind, row)
}

/** Tries an address before it is stored: a wrong one would be in every link. @throws a field error when it does not lead here */
async function assertAddress(
  ctx: Ctx,
  { connections, proofs }: ProofParts,
  settings: ConnectionSettings['address'],
): Promise<void> {
  await ctx.limits.take('connection.proof', String(requireAdmin(ctx).id))
  const { code } = await runProof('address', settings, { ctx, connections, to: '' }, proofs)
  if (code !== 'ok') throw fieldError('settings.url', proofText('address', code))
}

/** Removes a connection. @throws request.conflict for an outdated version */
export async function removeConnection(
  ctx: Ctx,
  connections: CurrentConnections,
  kind: ConnectionKind,
  version: number,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await findConnection(tx.db, kind))) throw new DomainError('connection.notFound')
    if (!(await deleteConnection(tx.db, kind, version))) throw new DomainError('request.conflict')
    tx.audit.addDetail(connectionLabels[kind])
  })
  await connections.reload()
}

/** Tries a stored connection and stores the result. @throws connection.fixed, connection.notFound and connection.keyMissing */
export async function proveConnection(
  ctx: Ctx,
  { connections, proofs }: ProofParts,
  kind: ConnectionKind,
  to: string,
): Promise<ProofReply> {
  const admin = requireAdmin(ctx)
  if (connections.isFixed(kind)) throw new DomainError('connection.fixed')
  const row = await findConnection(ctx.db, kind)
  if (!row) throw new DomainError('connection.notFound')
  const settings = decryptSettings(ctx.config, row)
  if (!settings) throw new DomainError('connection.keyMissing')
  await ctx.limits.take('connection.proof', String(admin.id))
  const { code, hints } = await runProof(kind, settings, { ctx, connections, to }, proofs)
  const proven = await ctx.transaction((tx) => {
    tx.audit.addDetail(`${connectionLabels[kind]}: ${code === 'ok' ? 'fungerar' : 'fungerar inte'}`)
    return storeProof(tx.db, row, code, tx.now())
  })
  if (!proven) throw new DomainError('request.conflict')
  return { connection: getView(ctx, connections, kind, proven), hints }
}

/** Returns the connections that are set up: fixed by the environment, or tried with success. */
export async function readyConnections(
  ctx: DbCtx,
  connections: CurrentConnections,
): Promise<ReadonlySet<ConnectionKind>> {
  const rows = await listConnections(ctx.db)
  return new Set(
    connectionKinds.filter(
      (kind) => connections.isFixed(kind) || rows.some((row) => row.kind === kind && row.proof === 'ok'),
    ),
  )
}

import {
  type ConnectionKind,
  connectionKinds,
  connectionLabels,
  provenBeforeStored,
  secretFields,
  targetFields,
} from '#domain/connections/kinds.ts'
import { type ProofCode, proofText } from '#domain/connections/proofs.ts'
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
 * @throws connection.fixed, connection.holdsFiles, request.conflict for an outdated version, and field errors
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
  if (kind === 'storage' && before && !isSameStorage(settings, stored))
    throw new DomainError('connection.holdsFiles')
  const isProven = provenBeforeStored.includes(kind)
  if (isProven) await assertWorks(ctx, parts, kind, settings)
  const proven = isProven ? { proof: 'ok' as const, provenAt: ctx.now() } : { proof: null, provenAt: null }
  const row = await ctx.transaction(async (tx) => {
    const sealed = encryptSettings(tx.config, kind, settings)
    const result = await storeConnection(tx.db, { kind, ...sealed, ...proven, changedAt: tx.now() }, version)
    if (!result) throw new DomainError('request.conflict')
    if (kind === 'storage') await tx.enqueue('connections.moveFiles', {})
    tx.audit.addDetail(connectionLabels[kind])
    tx.log.info({ adminUserId: admin.id, kind, version: result.version }, 'connection changed')
    return result
  })
  await connections.reload()
  return getView(ctx, connections, kind, row)
}

/** The fields beside which it is shown why an address or a storage does not work. */
const blamedFields: Partial<Record<ProofCode, string>> = { password: 'secretAccessKey', folder: 'bucket' }

/**
 * Tries a connection before it is stored: a wrong address would be in every link, and a wrong storage would get every picture.
 * @throws a field error when it does not work
 */
async function assertWorks(
  ctx: Ctx,
  { connections, proofs }: ProofParts,
  kind: ConnectionKind,
  settings: ConnectionSettings[ConnectionKind],
): Promise<void> {
  await ctx.limits.take('connection.proof', String(requireAdmin(ctx).id))
  const { code } = await runProof(kind, settings, { ctx, connections, to: '' }, proofs)
  if (code === 'ok') return
  const field = kind === 'address' ? 'url' : (blamedFields[code] ?? 'endpoint')
  throw fieldError(`settings.${field}`, proofText(kind, code))
}

/** Whether files that are in the stored storage would be found with the new settings. */
function isSameStorage(settings: Fields, stored: Fields | undefined): boolean {
  return !stored || ['endpoint', 'bucket'].every((name) => settings[name] === stored[name])
}

/** Removes a connection. @throws connection.holdsFiles for a storage, and request.conflict for an outdated version */
export async function removeConnection(
  ctx: Ctx,
  connections: CurrentConnections,
  kind: ConnectionKind,
  version: number,
): Promise<void> {
  if (kind === 'storage') throw new DomainError('connection.holdsFiles')
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

import { abortedText } from '#domain/accounts/audit-labels.ts'
import type { AuditKind } from '#domain/accounts/audit-schemas.ts'
import type { Db } from '../db/database.ts'
import type { AuditDetails, Ctx, TxCtx } from './context.ts'

export type AuditEntry = {
  at: Date
  actorId: number | null
  actorName: string
  kind: AuditKind
  area: string
  what: string
  subject: Record<string, string | number>
  sentence: string
  detail: string
}

export type RecordAudit = (db: Db, note: AuditEntry) => Promise<void>

/** The parts of an audit entry that are known before the call. */
export type AuditedAction = Pick<AuditEntry, 'kind' | 'area' | 'what' | 'sentence' | 'subject'>

/** A call in progress that is being audited. */
export type AuditedCall = {
  ctx: Ctx
  /** Call this when the call succeeded. Writes the entry, unless one of the call's transactions has. */
  succeeded(): Promise<void>
  /** Call this when the call failed. Earlier commits have their entry; a further one records that the call broke off. */
  failed(): Promise<void>
}

/** Maximum length of a detail: a few words, never text that users wrote. */
const detailLength = 300

/** Returns the id of a created row, which the path does not contain. */
function getId(result: unknown): Record<string, number> {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined
  return typeof id === 'number' ? { id } : {}
}

/**
 * Audits a call of the back office: writes one entry in the first of its transactions that commits, so that no change is
 * without its entry and no entry without its change. A call without a transaction gets its entry afterwards.
 */
export function auditCall(ctx: Ctx, audited: AuditedAction, write: RecordAudit): AuditedCall {
  const { actor } = ctx
  if (actor.kind !== 'admin') throw new Error('Only calls of the back office are audited')
  const details = new Set<string>()
  let subject = audited.subject
  let quiet = false
  let written = false

  const action: AuditDetails = {
    addDetail(detail) {
      details.add(detail)
    },
    addSubject(more) {
      subject = { ...subject, ...more }
    },
    skip() {
      quiet = true
    },
  }
  const getNote = (detail: string, result?: unknown): AuditEntry => ({
    ...audited,
    at: ctx.now(),
    actorId: actor.id,
    actorName: actor.name || actor.username,
    subject: Object.keys(subject).length > 0 ? subject : getId(result),
    detail: detail.slice(0, detailLength),
  })
  const transaction: Ctx['transaction'] = async (work) => {
    const first = !written
    const result = await ctx.transaction(async (tx) => {
      const watched: TxCtx = { ...tx, audit: action, transaction: (nested) => nested(watched) }
      const returned = await work(watched)
      if (first && !quiet) await write(tx.db, getNote([...details].join(', '), returned))
      return returned
    })
    written ||= !quiet
    return result
  }
  return {
    ctx: { ...ctx, audit: action, transaction },
    async succeeded() {
      if (!written && !quiet) await write(ctx.db, getNote([...details].join(', ')))
    },
    async failed() {
      if (!written) return
      // The caller must receive the original error.
      await write(ctx.db, getNote(abortedText)).catch((error: unknown) =>
        ctx.log.error({ err: error, what: audited.what }, 'audit entry of a failed call was not written'),
      )
    },
  }
}

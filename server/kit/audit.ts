import type { AuditKind } from '../../domain/accounts/audit-schemas.ts'
import { abortedText } from '../../domain/accounts/audit-labels.ts'
import type { Db } from '../db/database.ts'
import type { Ctx, AuditDetails, TxCtx } from './context.ts'

/** What the audit log is told of one thing that somebody did. */
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

/** Writes a row of the audit log. */
export type RecordAudit = (db: Db, note: AuditEntry) => Promise<void>

/** What is known of a call before it is made. */
export type AuditedAction = Pick<AuditEntry, 'kind' | 'area' | 'what' | 'sentence' | 'subject'>

/** A call that is being written down. */
export type AuditedCall = {
  /** The context for the call's handler. */
  ctx: Ctx
  /** The call came to a good end: writes the row, unless a transaction of the call's own has. */
  succeeded(): Promise<void>
  /** The call failed. What it had changed by then has its row; another one tells that there came no more. */
  failed(): Promise<void>
}

/** How long a detail may be: it is a few words, never what people wrote. */
const detailLength = 300

/** The id of what a call made, which no path names yet. */
function idOf(made: unknown): Record<string, number> {
  const id = typeof made === 'object' && made !== null && 'id' in made ? made.id : undefined
  return typeof id === 'number' ? { id } : {}
}

/**
 * Has a call of the back office written down: once, in the first of its transactions that commits, so that there is no
 * change without its row and no row without its change; after it, when it has no transaction.
 */
export function auditCall(ctx: Ctx, known: AuditedAction, write: RecordAudit): AuditedCall {
  const { actor } = ctx
  if (actor.kind !== 'admin') throw new Error('Only what the back office does is written down')
  const details = new Set<string>()
  let subject = known.subject
  let quiet = false
  let written = false

  const deed: AuditDetails = {
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
  const noteOf = (detail: string, made?: unknown): AuditEntry => ({
    ...known,
    at: ctx.now(),
    actorId: actor.id,
    actorName: actor.name || actor.username,
    subject: Object.keys(subject).length > 0 ? subject : idOf(made),
    detail: detail.slice(0, detailLength),
  })
  const transaction: Ctx['transaction'] = async (work) => {
    const first = !written
    const result = await ctx.transaction(async (tx) => {
      const watched: TxCtx = { ...tx, audit: deed, transaction: (nested) => nested(watched) }
      const made = await work(watched)
      if (first && !quiet) await write(tx.db, noteOf([...details].join(', '), made))
      return made
    })
    written ||= !quiet
    return result
  }
  return {
    ctx: { ...ctx, audit: deed, transaction },
    async succeeded() {
      if (!written && !quiet) await write(ctx.db, noteOf([...details].join(', ')))
    },
    async failed() {
      if (!written) return
      // What broke the call is what its caller must hear of.
      await write(ctx.db, noteOf(abortedText)).catch((error: unknown) =>
        ctx.log.error({ err: error, what: known.what }, 'a call that broke off was not written down'),
      )
    },
  }
}

import type { AdminRole } from '../../domain/accounts/schemas.ts'
import { DomainError } from '../../domain/errors.ts'
import type { JobData, JobName, ListJob } from '../../domain/jobs.ts'
import type { ChangeNotices, Topic } from '../cache/change-notices.ts'
import type { Database, Db } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../http/log.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import type { RateLimits } from '../security/rate-limits.ts'

/** Who asks. `system` is the program itself: jobs, start-up and scripts. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'admin'; id: number; username: string; name: string; role: AdminRole; sessionId: number }
  | { kind: 'customer'; id: number; email: string; emailVerified: boolean; sessionId: number }
  | { kind: 'system' }

/** Settings of the process that services need. */
export type AppConfig = {
  /** Where the site is reached, without a trailing slash. */
  publicUrl: string
  /** The sender of mails when settings name none. */
  mailFrom: string | undefined
  /** Signs links that work without a token, and protects what the database holds; the same on every node. */
  secretKey: string
  /** The key before a change of keys: opens what was locked with it, and locks nothing. */
  previousSecretKey: string | undefined
  /** The analytics id of the environment, which wins over the settings'. */
  analyticsId: string | undefined
}

/** What the audit log says of the call under way. For all but the back office's writes it is heard by nobody. */
export type AuditDetails = {
  /** Adds what was changed, in a few words of ours: `roll: Personal → Ägare`. Never names or texts of customers, or secrets. */
  addDetail(detail: string): void
  /** Names what it was about, where the path does not, by its ids. */
  addSubject(subject: Record<string, string | number>): void
  /** Nothing came of it, as of a preview: no row is written. */
  skip(): void
}

const noAudit: AuditDetails = { addDetail() {}, addSubject() {}, skip() {} }

/** The part of a context that is the same inside a transaction and outside: enough to read and to write. */
export type DbCtx = {
  readonly actor: Actor
  readonly db: Db
  readonly log: Log
  readonly config: AppConfig
  readonly audit: AuditDetails
  now(): Date
  /** Runs `work` in one transaction; inside one already, in that one. Jobs and notices commit with its rows. */
  transaction<T>(work: (tx: TxCtx) => Promise<T>): Promise<T>
  /**
   * Tells every node shortly that what pages show of this topic has changed, for what changes all the time; in a transaction
   * when it has committed. See `Changes.notifySoon`.
   */
  invalidateSoon(topic: Topic): void
  /**
   * Leaves the job that does what stands in a list of the area's own, shortly; in a transaction when it has committed. See
   * `JobSender.soon`.
   */
  drainList(name: ListJob): void
}

/** The context of a service: who asks, what time it is, the database and the log, and what only works outside a transaction. */
export type Ctx = DbCtx & {
  readonly limits: RateLimits
  readonly files: FileStore
}

/**
 * The context inside a transaction, which holds a connection and perhaps row locks. It offers nothing that takes a second
 * connection or waits for another system: limits and files belong before or after.
 */
export type TxCtx = DbCtx & {
  /** Leaves a job that exists exactly if the transaction commits. `startAfter` delays it. */
  enqueue<Name extends JobName>(
    name: Name,
    data: JobData<Name>,
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Tells every node, when the transaction commits, that what pages show of this topic has changed. */
  invalidate(topic: Topic): Promise<void>
}

/** The parts that contexts are made of; one set per process. */
export type Kit = Pick<Database, 'db' | 'transaction'> & {
  log: Log
  config: AppConfig
  changes: ChangeNotices
  jobs: JobSender
  limits: RateLimits
  files: FileStore
  now(): Date
}

/** Makes the context of one request or job. */
export function createCtx(kit: Kit, actor: Actor, log: Log = kit.log): Ctx {
  const { config, limits, files, now } = kit
  const base = { actor, log, config, now, audit: noAudit }
  return {
    ...base,
    limits,
    files,
    db: kit.db,
    invalidateSoon(topic) {
      kit.changes.markInvalidated([topic])
      kit.changes.notifySoon([topic])
    },
    drainList: (name) => kit.jobs.enqueueSoon(name),
    async transaction(work) {
      const changed = new Set<Topic>()
      const soon = new Set<Topic>()
      const lists = new Set<ListJob>()
      const result = await kit.transaction((db) => {
        const tx: TxCtx = {
          ...base,
          db,
          transaction: (nested) => nested(tx),
          enqueue: (name, data, options) => kit.jobs.enqueue(db, name, data, options),
          drainList: (name) => void lists.add(name),
          invalidateSoon(topic) {
            changed.add(topic)
            soon.add(topic)
          },
          async invalidate(topic) {
            changed.add(topic)
            await kit.changes.notify(db, topic)
          },
        }
        return work(tx)
      })
      // The notice is on its way to every node; this one must not answer from memory even until it arrives.
      kit.changes.markInvalidated([...changed])
      kit.changes.notifySoon([...soon])
      for (const name of lists) kit.jobs.enqueueSoon(name)
      return result
    },
  }
}

/** The back office's user behind a call; throws `auth.required` when it is somebody else. */
export function requireAdmin(ctx: DbCtx): Extract<Actor, { kind: 'admin' }> {
  if (ctx.actor.kind !== 'admin') throw new DomainError('auth.required')
  return ctx.actor
}

/** The account of the customer who makes a call, or null for anyone else. What is sent belongs to it. */
export function customerIdOf(ctx: Pick<Ctx, 'actor'>): number | null {
  return ctx.actor.kind === 'customer' ? ctx.actor.id : null
}

/** The customer behind a call; throws `auth.required` when it is somebody else. */
export function requireCustomer(ctx: DbCtx): Extract<Actor, { kind: 'customer' }> {
  if (ctx.actor.kind !== 'customer') throw new DomainError('auth.required')
  return ctx.actor
}

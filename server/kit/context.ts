import type { AdminRole } from '#domain/accounts/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import type { ApiScope } from '#domain/integrations/scopes.ts'
import type { JobData, JobName, ListJob } from '#domain/jobs.ts'
import type { ChangeNotices } from '../cache/change-notices.ts'
import type { Database, Db } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../http/log.ts'
import type { JobSender } from '../jobs/job-sender.ts'
import type { RateLimits } from '../security/rate-limits.ts'

/** The caller. `system` is the program itself: jobs, start-up and scripts. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'admin'
      id: number
      username: string
      name: string
      role: AdminRole
      sessionId: number
      /** Whether the login was opened by a PIN. */
      isByPin: boolean
    }
  | { kind: 'customer'; id: number; email: string; emailVerified: boolean; sessionId: number }
  | { kind: 'apiKey'; id: number; name: string; scopes: readonly ApiScope[] }
  | { kind: 'system' }

export type AppConfig = {
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  /** The sender of mails when the settings have none. */
  mailFrom: string | undefined
  /** Signs links and derives the encryption keys; the same on every node. */
  secretKey: string
  /** The key before a key change. Only used to decrypt and to verify. */
  previousSecretKey: string | undefined
  /** The analytics id from the environment, which overrides the setting. */
  analyticsId: string | undefined
  /** Whether a provider for text messages is configured. */
  sendsSms: boolean
  /** Time in ms in which staff can undo what a customer is notified of, before it is sent. 0 sends at once. */
  undoMs: number
  /** Whether the set-up guide for mails through EmailJS is shown. */
  showsEmailJsSetup: boolean
  /** The mailbox from which answers to mails are read; undefined when none is. */
  answerAddress: string | undefined
}

/** The audit log entry of the current call. Only has an effect for audited calls of the back office. */
export type AuditDetails = {
  /** Adds what changed as a short text of ours: `roll: Personal → Ägare`. Never names or texts of customers, or secrets. */
  addDetail(detail: string): void
  /** Adds ids of the subject that the path does not contain. */
  addSubject(subject: Record<string, string | number>): void
  /** Writes no entry, for a call that changed nothing, such as a preview. */
  skip(): void
}

const noAudit: AuditDetails = { addDetail() {}, addSubject() {}, skip() {} }

/** The part of a context that works both inside and outside a transaction. */
export type DbCtx = {
  readonly actor: Actor
  readonly db: Db
  readonly log: Log
  readonly config: AppConfig
  readonly audit: AuditDetails
  now(): Date
  /** Runs `work` in a transaction, or in the current one. Jobs and notices are committed with its rows. */
  transaction<T>(work: (tx: TxCtx) => Promise<T>): Promise<T>
  /** Enqueues the job that works through an area's list, in a transaction after its commit. See `JobSender.enqueueSoon`. */
  drainList(name: ListJob): void
}

/** The context of a service: caller, time, database, log, and what only works outside a transaction. */
export type Ctx = DbCtx & {
  readonly limits: RateLimits
  readonly files: FileStore
}

/**
 * The context inside a transaction, which holds a connection and perhaps row locks. It has nothing that needs a second
 * connection or waits for another system: use limits and files before or after.
 */
export type TxCtx = DbCtx & {
  /** Enqueues a job that exists exactly if the transaction commits. `startAfter` delays it. */
  enqueue<Name extends JobName>(
    name: Name,
    data: JobData<Name>,
    options?: { startAfter?: Date },
  ): Promise<void>
}

/** The services that contexts are built from; one set per process. */
export type Kit = Pick<Database, 'db' | 'transaction'> & {
  log: Log
  config: AppConfig
  changes: ChangeNotices
  jobs: JobSender
  limits: RateLimits
  files: FileStore
  now(): Date
}

export function createCtx(kit: Kit, actor: Actor, log: Log = kit.log): Ctx {
  const { config, limits, files, now } = kit
  const base = { actor, log, config, now, audit: noAudit }
  return {
    ...base,
    limits,
    files,
    db: kit.db,
    drainList: (name) => kit.jobs.enqueueSoon(name),
    async transaction(work) {
      const lists = new Set<ListJob>()
      const result = await kit.transaction((db) => {
        const tx: TxCtx = {
          ...base,
          db,
          transaction: (nested) => nested(tx),
          enqueue: (name, data, options) => kit.jobs.enqueue(db, name, data, options),
          drainList: (name) => void lists.add(name),
        }
        return work(tx)
      })
      for (const name of lists) kit.jobs.enqueueSoon(name)
      return result
    },
  }
}

/** Returns the back-office user who makes the call. @throws auth.required when the caller is not one */
export function requireAdmin(ctx: DbCtx): Extract<Actor, { kind: 'admin' }> {
  if (ctx.actor.kind !== 'admin') throw new DomainError('auth.required')
  return ctx.actor
}

/**
 * Allows a read to staff and to API keys, for calls that are declared with a scope. The registrar has checked the scope.
 * @throws auth.required for other callers
 */
export function requireReader(ctx: DbCtx): void {
  if (ctx.actor.kind !== 'admin' && ctx.actor.kind !== 'apiKey') throw new DomainError('auth.required')
}

/** Returns the id of the customer account that makes the call, or null. New rows belong to that account. */
export function getCustomerId(ctx: Pick<Ctx, 'actor'>): number | null {
  return ctx.actor.kind === 'customer' ? ctx.actor.id : null
}

/** Returns the customer who makes the call. @throws auth.required when the caller is not one */
export function requireCustomer(ctx: DbCtx): Extract<Actor, { kind: 'customer' }> {
  if (ctx.actor.kind !== 'customer') throw new DomainError('auth.required')
  return ctx.actor
}

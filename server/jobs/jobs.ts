import { PgBoss } from 'pg-boss'
import { type JobData, type JobName, jobPayloads, type ListJob, listJobs } from '../../domain/jobs.ts'
import { runPrepared } from '../db/statement.ts'
import type { Log } from '../http/log.ts'
import type { Ctx } from '../kit/context.ts'
import type { JobSender } from './job-sender.ts'

/** How one kind of job is done. A job may run more than once: after a crash, or after it failed. */
export type Job<Name extends JobName = JobName> = {
  name: Name
  /** `last` is true on the final attempt: what must be written down when it fails too, is written then. */
  run(ctx: Ctx, data: JobData<Name>, attempt: { last: boolean }): Promise<void>
}

/** Declares a job, so that its data is typed by its name. */
export function job<Name extends JobName>(name: Name, run: Job<Name>['run']): Job {
  // The registry is a list of mixed jobs; `work` below hands each only data that its own schema has checked.
  return { name, run } as unknown as Job
}

/** The queue of jobs, kept in the same database as everything else. */
export type JobQueue = JobSender & {
  /** Begins to do jobs in this process. */
  work(jobs: readonly Job[], makeCtx: () => Ctx): Promise<void>
  stop(): Promise<void>
}

/** Jobs that run by the clock, in cron's words, once for all nodes. A round that is missed is not made up for. */
const timetable: Partial<Record<JobName, string>> = {
  'payments.reconcile': '*/5 * * * *',
  'booking.remind': '*/15 * * * *',
  'repairs.sendLetters': '20 9 * * *',
  'shop.tellLowStock': '10 6 * * *',
  'tradeIn.keepIdentities': '40 3 * * *',
  'accounts.tidy': '10 4 * * *',
  'mail.reseal': '25 4 * * *',
  'office.refreshCustomers': '*/10 * * * *',
}

/** For how long jobs that work off a list are gathered. */
const batchMs = 200

/** Retries at 5 s, 10 s, 20 s … up to half an hour between, about 3.5 hours in all: a mail server's bad morning. */
const retries = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }

/**
 * Opens the queue and makes sure its tables are there. Workers wake by LISTEN/NOTIFY when a job commits, and poll
 * too in case a notice is lost. A job whose process dies is tried again after a minute. With `timers` the jobs of the
 * timetable are enqueued when their time comes.
 */
export async function openJobs(
  url: string,
  log: Log,
  { timers = false }: { timers?: boolean } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    application_name: 'verkstan-jobs',
    // Looked for often, so that a job of a process that died is soon done by another.
    monitorIntervalSeconds: 15,
    schedule: timers,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await boss.start()
  const lists: ReadonlySet<JobName> = new Set(listJobs)
  for (const name of Object.keys(jobPayloads) as JobName[]) {
    const existing = await boss.getQueue(name)
    const queue = {
      ...retries,
      notify: true,
      expireInSeconds: 60,
      retentionSeconds: 30 * 86_400,
    }
    if (existing) await boss.updateQueue(name, queue)
    else await boss.createQueue(name, { ...queue, ...(lists.has(name) ? { policy: 'stately' } : {}) })
  }
  if (timers) for (const [name, cron] of Object.entries(timetable)) await boss.schedule(name, cron, {})
  const due = new Map<ListJob, NodeJS.Timeout>()
  const leave = async (name: ListJob) => {
    clearTimeout(due.get(name))
    due.delete(name)
    // One that waits already is enough, so none is made beside it. What stands in the list stays there if this fails.
    await boss
      .send(name, {})
      .catch((err: unknown) => log.error({ job: name, err }, 'a job could not be left'))
  }
  return {
    async enqueue(db, name, data, options) {
      const payload = jobPayloads[name].parse(data)
      const startAfter = options?.startAfter
      const id = await boss.send(name, payload, {
        // One text for each queue, with the job as its value.
        db: { executeSql: async (text, values = []) => ({ rows: await runPrepared(db, text, values) }) },
        ...(startAfter ? { startAfter } : {}),
      })
      // Of one that works off a list another waits already, which is enough.
      if (!id && !lists.has(name)) throw new Error(`Job ${name} was not accepted by the queue`)
    },
    enqueueSoon(name) {
      if (!due.has(name))
        due.set(
          name,
          setTimeout(() => void leave(name), batchMs),
        )
    },
    async work(jobs, makeCtx) {
      for (const name of new Set(jobs.map((each) => each.name))) {
        const listeners = jobs.filter((each) => each.name === name)
        const how = {
          includeMetadata: true,
          batchSize: 1,
          pollingIntervalSeconds: 5,
          // While notices arrive too: none tells that the pause before another attempt is over.
          notifyPollingIntervalSeconds: 5,
        } as const
        let worker: string | undefined
        worker = await boss.work(name, how, async ([next]) => {
          if (!next) return
          // After this one, look for the next at once: several may have come with one notice.
          if (worker) boss.notifyWorker(worker)
          const ctx = makeCtx()
          try {
            const data = jobPayloads[name].parse(next.data)
            const attempt = { last: next.retryCount >= next.retryLimit }
            // News has several listeners. When one fails all hear it again, as a job may run more than once.
            for (const { run } of listeners) await run(ctx, data as JobData<JobName>, attempt)
          } catch (error) {
            ctx.log.error({ job: name, jobId: next.id, attempt: next.retryCount, err: error }, 'job failed')
            throw error
          }
        })
      }
    },
    async stop() {
      await Promise.all([...due.keys()].map(leave))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

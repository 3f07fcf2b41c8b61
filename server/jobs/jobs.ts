import { PgBoss } from 'pg-boss'
import { type JobData, type JobName, jobPayloads, type ListJob, listJobs } from '#domain/jobs.ts'
import { runPrepared } from '../db/statement.ts'
import type { Log } from '../http/log.ts'
import type { Ctx } from '../kit/context.ts'
import type { JobSender } from './job-sender.ts'

/** The handler of one kind of job. It may run more than once for a job: after a crash or a failure. */
export type Job<Name extends JobName = JobName> = {
  name: Name
  /** `last` is true on the final attempt, which must record a failure itself. */
  run(ctx: Ctx, data: JobData<Name>, attempt: { last: boolean }): Promise<void>
}

/** Declares a job handler whose data type follows from the job's name. */
export function job<Name extends JobName>(name: Name, run: Job<Name>['run']): Job {
  // The registry mixes handlers of different types; `work` below passes each only data that its own schema has validated.
  return { name, run } as unknown as Job
}

export type JobQueue = JobSender & {
  /** Starts to process jobs in this process. */
  work(jobs: readonly Job[], makeCtx: () => Ctx): Promise<void>
  stop(): Promise<void>
}

/** Scheduled jobs as cron expressions, each run once for all nodes. Missed runs are not repeated. */
export const timetable: Partial<Record<JobName, string>> = {
  'mailbox.read': '* * * * *',
  'payments.reconcile': '*/5 * * * *',
  'sales.printIssued': '*/5 * * * *',
  'booking.remind': '*/15 * * * *',
  'repairs.sendReminders': '20 9 * * *',
  'repairs.storeUsualTimes': '55 1 * * *',
  'shop.mailRestocked': '*/5 * * * *',
  'shop.tellLowStock': '10 6 * * *',
  'shop.endReductions': '5 3 * * *',
  'reviews.ask': '35 9-17 * * *',
  'tradeIn.eraseIdentities': '40 3 * * *',
  'accounts.cleanUp': '10 4 * * *',
  'messages.cleanUp': '15 4 * * *',
  'pairings.cleanUp': '17 4 * * *',
  'deviceTests.cleanUp': '19 4 * * *',
  'pages.cleanUp': '20 4 * * *',
  'imports.cleanUp': '20 4 * * *',
  'integrations.send': '* * * * *',
  'integrations.cleanUp': '25 4 * * *',
  'counter.tidy': '20 4 * * *',
  'mail.reencrypt': '25 4 * * *',
  'connections.reencrypt': '30 4 * * *',
  'connections.moveFiles': '35 4 * * *',
  'retention.quotes': '0 2 * * *',
  'retention.messages': '5 2 * * *',
  'retention.bookings': '10 2 * * *',
  'retention.mails': '15 2 * * *',
  'retention.logs': '20 2 * * *',
  'retention.pictures': '25 2 * * *',
  'office.refreshCustomers': '*/10 * * * *',
  'office.storeReports': '50 1 * * *',
}

/**
 * At most one job of a list waits; how many run is not limited, since they may run twice. Under the policy `stately`, which
 * also limits what runs, a job could stand still for a minute: pg-boss then remembers what its monitor saw running.
 */
const listPolicy = 'short'

/** Batching interval in ms for list jobs. */
const batchMs = 200

/** Retries after 5 s, 10 s, 20 s … up to half an hour, about 3.5 hours in total: enough for an outage of a mail server. */
const retries = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }

/** After this time a job's process counts as dead, and another worker takes the job over. */
const aliveSeconds = 60

/**
 * Returns how a dead process is noticed: a usual job has a minute; a scheduled one may work through many rows for up to an hour,
 * while its process reports that it lives.
 */
const takeover = (name: JobName) =>
  name in timetable
    ? { expireInSeconds: 3600, heartbeatSeconds: aliveSeconds }
    : { expireInSeconds: aliveSeconds }

/**
 * Opens the queue and creates its tables. Workers wake by LISTEN/NOTIFY when a job is committed, and also poll in case a
 * notice is lost. A job whose process dies is retried after a minute. `timers` enables the scheduled jobs;
 * `monitorSeconds` is how often the queue looks for jobs of dead processes.
 */
export async function openJobs(
  url: string,
  log: Log,
  { timers = false, monitorSeconds = 15 }: { timers?: boolean; monitorSeconds?: number } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    application_name: 'verkstan-jobs',
    // Frequent checks, so that jobs of a dead process are soon taken over.
    monitorIntervalSeconds: monitorSeconds,
    superviseIntervalSeconds: monitorSeconds,
    queueCacheIntervalSeconds: monitorSeconds,
    schedule: timers,
  })
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue error'))
  await boss.start()
  const lists: ReadonlySet<JobName> = new Set(listJobs)
  for (const name of Object.keys(jobPayloads) as JobName[]) {
    const existing = await boss.getQueue(name)
    const queue = {
      ...retries,
      ...takeover(name),
      notify: true,
      retentionSeconds: 30 * 86_400,
    }
    if (existing && (!lists.has(name) || existing.policy === listPolicy)) {
      await boss.updateQueue(name, queue)
      continue
    }
    // A queue's policy cannot be changed. The items stay in their list, for the job that is sent to the new queue.
    if (existing) await boss.deleteQueue(name)
    await boss.createQueue(name, { ...queue, ...(lists.has(name) ? { policy: listPolicy } : {}) })
    if (existing) await boss.send(name, {})
  }
  if (timers) {
    const scheduled = new Map<string, string>(Object.entries(timetable))
    // A schedule of an earlier version would enqueue jobs that nothing handles.
    const outdated = (await boss.getSchedules()).filter(({ name }) => !scheduled.has(name))
    for (const { name } of outdated) await boss.unschedule(name)
    for (const [name, cron] of scheduled) await boss.schedule(name, cron, {})
  }
  const due = new Map<ListJob, NodeJS.Timeout>()
  const leave = async (name: ListJob) => {
    clearTimeout(due.get(name))
    due.delete(name)
    // One waiting job is enough, so no second one is created. If this fails, the items stay in the list.
    await boss
      .send(name, {})
      .catch((err: unknown) => log.error({ job: name, err }, 'a job could not be enqueued'))
  }
  return {
    async enqueue(db, name, data, options) {
      const payload = jobPayloads[name].parse(data)
      const startAfter = options?.startAfter
      const id = await boss.send(name, payload, {
        // The statement text is constant per queue, with the job as a parameter.
        db: { executeSql: async (text, values = []) => ({ rows: await runPrepared(db, text, values) }) },
        ...(startAfter ? { startAfter } : {}),
      })
      // For a list job, another one already waits, which is enough.
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
          // Also needed while notices arrive: none is sent when a retry pause ends.
          notifyPollingIntervalSeconds: 5,
        } as const
        let worker: string | undefined
        worker = await boss.work(name, how, async ([next]) => {
          if (!next) return
          // Fetch the next job right after this one, because one notice can announce several jobs.
          if (worker) boss.notifyWorker(worker)
          const ctx = makeCtx()
          try {
            const data = jobPayloads[name].parse(next.data)
            const attempt = { last: next.retryCount >= next.retryLimit }
            // A job can have several listeners. When one fails, all run again; they must be idempotent anyway.
            for (const { run } of listeners) await run(ctx, data as JobData<JobName>, attempt)
          } catch (error) {
            ctx.log.error({ job: name, jobId: next.id, attempt: next.retryCount, err: error }, 'job failed')
            throw error
          }
        })
        // A process that died may have left items in a list without a job for them.
        if (lists.has(name)) await boss.send(name, {})
      }
    },
    async stop() {
      await Promise.all([...due.keys()].map(leave))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

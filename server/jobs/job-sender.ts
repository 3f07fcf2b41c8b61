import type { JobData, JobName, ListJob } from '#domain/jobs.ts'
import type { Db } from '../db/database.ts'

/** Adds jobs to the queue. */
export type JobSender = {
  /** Adds a job in the transaction that causes it. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobData<Name>,
    options?: { startAfter?: Date },
  ): Promise<void>
  /**
   * Adds a job that works through its area's list, within a fraction of a second. Calls in the meantime, on any node, share one
   * job. A process that dies before that adds none, so the timetable must run these jobs too.
   */
  enqueueSoon(name: ListJob): void
}

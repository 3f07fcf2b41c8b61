import { and, lt, ne } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { mails } from './tables.ts'

/** Mails with their attachments and events. One that still waits to be sent stays. */
export const mailRetention = [
  expiredRows('mails', mails, (before) => and(lt(mails.createdAt, before), ne(mails.state, 'queued'))),
]

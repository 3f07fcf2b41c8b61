import { lt } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { receivedMails, receivedTexts } from './tables.ts'

/** The notes of received mails and text messages, which recognise one that arrives again. They name no one. */
export const mailboxRetention = [
  expiredRows('logs', receivedTexts, (before) => lt(receivedTexts.receivedAt, before)),
  expiredRows('logs', receivedMails, (before) => lt(receivedMails.receivedAt, before)),
]

import { z } from 'zod'
import { email, line, pageOf, pageQuery, rowId, sortBy, version } from '../fields.ts'
import { byAge } from '../sorting.ts'
import { mailStates } from './states.ts'

/** Which mails the log shows. */
export const mailQuery = pageQuery.extend({
  state: z.enum(mailStates, 'Okänd status.').optional(),
  search: line(100).optional(),
  sort: sortBy(byAge),
})

export type MailQuery = z.output<typeof mailQuery>

/** A mail as the log shows it. `problem` says why it has not left, `said` is the mail server's own word. */
const mailCard = z
  .object({
    id: z.int(),
    template: z.string(),
    title: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    attempts: z.int(),
    problem: z.string().nullable(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'MailCard' })

export type MailCard = z.output<typeof mailCard>

/** How many mails wait for somebody. */
export const mailCounts = z.object({ queued: z.int(), failed: z.int() }).meta({ id: 'MailCounts' })

export type MailCounts = z.output<typeof mailCounts>

export const mailList = pageOf(mailCard)
  .extend({
    counts: mailCounts,
    /** Since when no mail leaves the shop, as after a restore from a backup; null as a rule. */
    held_since: z.string().nullable(),
  })
  .meta({ id: 'MailList' })

/** What has happened to a mail, besides being written. `by` is who of the staff did it. */
const mailEvent = z
  .object({
    kind: z.enum(['written', 'refused', 'sent', 'retried', 'given_up', 'resent']),
    at: z.string(),
    by: z.string().nullable(),
    /** Why it did not leave, and what the mail server said. */
    problem: z.string().nullable(),
    said: z.string().nullable(),
    /** The mail that was sent again, and to whom. */
    mail_id: z.int().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'MailEvent' })

export type MailEvent = z.output<typeof mailEvent>

/** What staff can do with a mail. */
export const mailActions = ['retry', 'give_up', 'send_again'] as const
export type MailAction = (typeof mailActions)[number]

/** One mail with its content and its history. `content` is empty for mails whose text staff may not read. */
export const adminMail = mailCard
  .extend({
    reply_to: z.string().nullable(),
    message_id: z.string(),
    said: z.string().nullable(),
    /** Counted up by each deed of staff: names what a deed was done to. */
    round: z.int(),
    content: z.object({ html: z.string(), text: z.string() }).nullable(),
    attachments: z.array(
      z.object({ id: z.int(), filename: z.string(), content_type: z.string(), bytes: z.int() }),
    ),
    /** The mail that this one repeats. */
    repeats: z.object({ id: z.int(), to: z.string() }).nullable(),
    history: z.array(mailEvent),
    deeds: z.array(z.enum(mailActions)),
  })
  .meta({ id: 'AdminMail' })

export type AdminMail = z.output<typeof adminMail>

export const mailParams = z.object({ id: rowId })
export const mailFileParams = z.object({ id: rowId, file: rowId })

/** What a deed is done to: the mail as it was seen. */
export const mailRound = z.object({ round: version() }).meta({ id: 'MailRound' })

/** Sends a mail once more, to the same address or another. The same `request_id` again is the same mail. */
export const sendAgainInput = z
  .object({ request_id: z.uuid('Ogiltigt id.'), to: email('Skriv e-postadressen.') })
  .meta({ id: 'SendMailAgain' })

export type SendAgainInput = z.output<typeof sendAgainInput>

export const retriedMails = z.object({ retried: z.int() }).meta({ id: 'RetriedMails' })

const templateHead = z.object({
  template: z.string(),
  title: z.string(),
  area: z.string(),
  to: z.enum(['customer', 'shop']),
})

/** Every mail that the program writes. */
export const mailTemplateList = z.array(templateHead).meta({ id: 'MailTemplates' })

export const templateParams = z.object({ template: z.string().max(60) })

/** What a mail looks like, made from made-up things; several when it is written in several ways. */
export const mailTemplateSamples = templateHead
  .extend({
    samples: z.array(
      z.object({ variant: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
    ),
  })
  .meta({ id: 'MailTemplateSamples' })

export type MailTemplateHead = z.output<typeof templateHead>
export type MailTemplateSamples = z.output<typeof mailTemplateSamples>

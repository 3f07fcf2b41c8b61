import { z } from 'zod'
import { email, getPage, line, pageQuery, rowId, sortBy, text, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { mailChannels, mailStates } from './states.ts'
import { mailReaders } from './templates.ts'

export const mailQuery = pageQuery.extend({
  state: z.enum(mailStates, 'Okänd status.').optional(),
  search: line(100).optional(),
  sort: sortBy(byAge),
})

export type MailQuery = z.output<typeof mailQuery>

/** A mail in the log. `problem` is the reason why it was not delivered, `response` the mail server's response. */
const mailCard = namedObject('MailCard', {
  id: z.int(),
  template: z.string(),
  channel: z.enum(mailChannels),
  title: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  problem: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

export type MailCard = z.output<typeof mailCard>

/** Numbers of mails that are queued or failed. */
export const mailCounts = namedObject('MailCounts', { queued: z.int(), failed: z.int() })

export type MailCounts = z.output<typeof mailCounts>

export const mailList = getPage(mailCard)
  .extend({
    counts: mailCounts,
    /** Time since which outgoing mail is held, such as after a restore; normally null. */
    held_since: z.string().nullable(),
  })
  .meta({ id: 'MailList' })

/** An event of a mail after it was written. `by` is the staff member. */
const mailEvent = namedObject('MailEvent', {
  kind: z.enum(['written', 'refused', 'sent', 'retried', 'given_up', 'resent']),
  at: z.string(),
  by: z.string().nullable(),
  /** Why it was not delivered, and the mail server's response. */
  problem: z.string().nullable(),
  response: z.string().nullable(),
  /** The copy that was sent, and its recipient. */
  mail_id: z.int().nullable(),
  to: z.string().nullable(),
})

export type MailEvent = z.output<typeof mailEvent>

export const mailActions = ['retry', 'give_up', 'send_again'] as const
export type MailAction = (typeof mailActions)[number]

/** A mail with its content and history. `content` is null for mails whose text staff may not read. */
export const adminMail = mailCard
  .extend({
    reply_to: z.string().nullable(),
    message_id: z.string(),
    response: z.string().nullable(),
    /** Incremented by each action of staff, to detect concurrent ones. */
    round: z.int(),
    content: z.object({ html: z.string(), text: z.string() }).nullable(),
    attachments: z.array(
      z.object({ id: z.int(), filename: z.string(), content_type: z.string(), bytes: z.int() }),
    ),
    /** The mail that this one is a copy of. */
    repeats: z.object({ id: z.int(), to: z.string() }).nullable(),
    history: z.array(mailEvent),
    actions: z.array(z.enum(mailActions)),
  })
  .meta({ id: 'AdminMail' })

export type AdminMail = z.output<typeof adminMail>

export const mailFileParams = z.object({ id: rowId, file: rowId })

/** The round of the mail that an action applies to, to detect concurrent actions. */
export const mailRound = namedObject('MailRound', { round: version() })

/** Sends a copy of a mail to the same or another address. Repeating a `request_id` sends no further copy. */
export const sendAgainInput = namedObject('SendMailAgain', {
  request_id: z.uuid('Ogiltigt id.'),
  to: email('Skriv e-postadressen.'),
})

export type SendAgainInput = z.output<typeof sendAgainInput>

export const retriedMails = namedObject('RetriedMails', { retried: z.int() })

const templateHead = z.object({
  template: z.string(),
  title: z.string(),
  area: z.string(),
  to: z.enum(mailReaders),
})

/** Maximum length of an owner's subject or headline, and of a paragraph. */
export const maxOwnLine = 150
export const maxOwnParagraph = 1_500

/** A passage that the owner may word, with its text in use and the values that the text may name. */
const shownPassage = z.object({
  key: z.string(),
  place: z.enum(['subject', 'title', 'text']),
  standard: z.string(),
  own: z.string().nullable().describe('the owner’s words; null for the standard text'),
  values: z.array(z.object({ name: z.string(), example: z.string() })),
  alsoIn: z.array(z.string()).describe('titles of other mails with the same passage'),
})

export const mailTemplateList = z
  .array(templateHead.extend({ isOwn: z.boolean().describe('whether the owner has worded a passage of it') }))
  .meta({ id: 'MailTemplates' })

export const templateParams = z.object({ template: z.string().max(60) })

/** Samples of a mail with fictitious data; several when it has variants. */
export const mailTemplateSamples = templateHead
  .extend({
    passages: z.array(shownPassage),
    samples: z.array(
      z.object({
        variant: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        passages: z.array(z.string()).describe('keys of the passages in it'),
      }),
    ),
  })
  .meta({ id: 'MailTemplateSamples' })

const ownMailText = z.object({
  key: z.string().max(80),
  text: text(maxOwnParagraph).nullable().describe('null for the standard text'),
})
const maxPassages = 60

/** Texts of a mail in the owner's words. `from` is what each replaces, so that a colleague's words are not overwritten unseen. */
export const ownMailTextsInput = namedObject('OwnMailTexts', {
  texts: z.array(ownMailText.extend({ from: z.string().max(maxOwnParagraph).nullable() })).max(maxPassages),
})
export const ownMailTextsPreview = namedObject('OwnMailTextsPreview', {
  texts: z.array(ownMailText).max(maxPassages),
})

export type ShownPassage = z.output<typeof shownPassage>
export type OwnMailTextsInput = z.output<typeof ownMailTextsInput>
export type OwnMailTextsPreview = z.output<typeof ownMailTextsPreview>
export type MailTemplateHead = z.output<typeof templateHead>
export type MailTemplateList = z.output<typeof mailTemplateList>
export type MailTemplateSamples = z.output<typeof mailTemplateSamples>

import { z } from 'zod'
import { email, getPage, honeypot, id, line, pageQuery, sortBy, text } from '../fields.ts'
import { undoable } from '../mail/undo.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { pictureTokens, sentPicture } from './pictures.ts'
import { messageMaxLength } from './rules.ts'
import {
  type MessageSubject,
  messageSentText,
  messageStatuses,
  messageSubjectLabels,
  messageSubjects,
  requiredTexts,
} from './texts.ts'

const subjectKey = z.enum(messageSubjects)
const labels = Object.values(messageSubjectLabels)

/** A subject's key, as sent by the form, or its Swedish label. Converted to the key. */
const subject = z
  .enum([...messageSubjects, ...labels], {
    error: ({ input }) => (input === undefined || input === '' ? requiredTexts.ämne : undefined),
  })
  .transform(
    (given): MessageSubject =>
      messageSubjects.find((key) => key === given || messageSubjectLabels[key] === given) ?? 'other',
  )

/** A visitor's message (spec 000 sections 3 and 5). */
export const contactMessageInput = namedObject('NewContactMessage', {
  namn: line(120, requiredTexts.namn),
  email: email(requiredTexts.email),
  telefon: line(40).optional().default(''),
  ämne: subject,
  meddelande: text(messageMaxLength, requiredTexts.meddelande),
  pictures: pictureTokens,
  website: honeypot,
})
export type ContactMessageInput = z.infer<typeof contactMessageInput>

/** Reply to a message, the same for everyone. */
export const contactReceipt = namedObject('ContactReceipt', { message: z.literal(messageSentText) })
export type ContactReceipt = z.infer<typeof contactReceipt>

export const messageSummary = namedObject('MessageSummary', {
  id: z.int(),
  created_at: z.string(),
  name: z.string(),
  subject: subjectKey,
  excerpt: z.string(),
  answered_at: z.string().nullable(),
})
export type MessageSummary = z.infer<typeof messageSummary>

/** A reply sent by staff. `author` is null when the account no longer exists. */
export const messageReply = namedObject('MessageReply', {
  id: z.int(),
  created_at: z.string(),
  author: z.string().nullable(),
  body: z.string(),
})

/** A message with its full text and its replies, oldest first. */
export const adminMessage = messageSummary
  .omit({ excerpt: true })
  .extend({
    email: z.string(),
    phone: z.string(),
    body: z.string(),
    pictures: z.array(sentPicture),
    replies: z.array(messageReply),
    undoable: undoable.nullable().describe('the newest reply, until it is sent'),
  })
  .meta({ id: 'AdminMessage' })
export type AdminMessage = z.infer<typeof adminMessage>

/** A page of the inbox, newest first. `search` looks in name, e-mail, phone and message. */
export const messageQuery = pageQuery.extend({
  status: z.enum(messageStatuses).optional(),
  search: text(100).optional(),
  sort: sortBy(byAge),
})
export type MessageQuery = z.infer<typeof messageQuery>
export const messageList = getPage(messageSummary)

/**
 * A reply to a message. `after` is the newest reply that its writer has seen, null for none, so that two staff do not answer
 * the same customer twice.
 */
export const replyInput = namedObject('NewMessageReply', {
  body: text(messageMaxLength, 'Skriv ett svar.'),
  after: id().nullable(),
})
export type ReplyInput = z.infer<typeof replyInput>

/** Marks a message as answered, such as by phone, or as unanswered. */
export const messageChange = namedObject('MessageChange', { answered: z.boolean() })

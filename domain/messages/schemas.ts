import { z } from 'zod'
import { email, honeypot, id, line, pageOf, pageQuery, sortBy, text } from '../fields.ts'
import { byAge } from '../sorting.ts'
import { messageMaxLength } from './rules.ts'
import {
  type MessageSubject,
  messageSentText,
  messageStatuses,
  messageSubjects,
  requiredTexts,
  messageSubjectLabels,
} from './texts.ts'

const subjectKey = z.enum(messageSubjects)
const labels = Object.values(messageSubjectLabels)

/** A subject by its key, as the form sends it; its Swedish word is taken for it too. Comes out as the key. */
const subject = z
  .enum([...messageSubjects, ...labels], {
    error: ({ input }) => (input === undefined || input === '' ? requiredTexts.ämne : undefined),
  })
  .transform(
    (given): MessageSubject =>
      messageSubjects.find((key) => key === given || messageSubjectLabels[key] === given) ?? 'other',
  )

/** What a visitor sends by the contact form (spec 000 sections 3 and 5). */
export const contactMessageInput = z
  .object({
    namn: line(120, requiredTexts.namn),
    email: email(requiredTexts.email),
    telefon: line(40).optional().default(''),
    ämne: subject,
    meddelande: text(messageMaxLength, requiredTexts.meddelande),
    website: honeypot,
  })
  .meta({ id: 'NewContactMessage' })
export type ContactMessageInput = z.infer<typeof contactMessageInput>

/** What a visitor gets back: the same for everyone. */
export const contactReceipt = z.object({ message: z.literal(messageSentText) }).meta({ id: 'ContactReceipt' })
export type ContactReceipt = z.infer<typeof contactReceipt>

/** A message as the inbox lists it. */
export const messageSummary = z
  .object({
    id: z.int(),
    created_at: z.string(),
    name: z.string(),
    subject: subjectKey,
    excerpt: z.string(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'MessageSummary' })
export type MessageSummary = z.infer<typeof messageSummary>

/** An answer that staff have mailed. `author` is null when the account no longer exists. */
export const messageReply = z
  .object({ id: z.int(), created_at: z.string(), author: z.string().nullable(), body: z.string() })
  .meta({ id: 'MessageReply' })

/** A message with all that was written in it, and its answers, oldest first. */
export const adminMessage = messageSummary
  .omit({ excerpt: true })
  .extend({ email: z.string(), phone: z.string(), body: z.string(), replies: z.array(messageReply) })
  .meta({ id: 'AdminMessage' })
export type AdminMessage = z.infer<typeof adminMessage>

/** One page of the inbox, newest first. `search` looks in name, e-mail, phone and message. */
export const messageQuery = pageQuery.extend({
  status: z.enum(messageStatuses).optional(),
  search: text(100).optional(),
  sort: sortBy(byAge),
})
export type MessageQuery = z.infer<typeof messageQuery>
export const messageList = pageOf(messageSummary)

/**
 * An answer to a message. `after` is the newest answer that its writer has seen, null for none, so that two people
 * at once do not answer the same customer twice.
 */
export const replyInput = z
  .object({ body: text(messageMaxLength, 'Skriv ett svar.'), after: id().nullable() })
  .meta({ id: 'NewMessageReply' })
export type ReplyInput = z.infer<typeof replyInput>

/** Marks a message as answered, by phone say, or as waiting again. */
export const messageChange = z.object({ answered: z.boolean() }).meta({ id: 'MessageChange' })

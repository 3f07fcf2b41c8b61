import { z } from 'zod'
import { type Endpoints, forStaff } from '../endpoint.ts'
import { namedObject } from '../named-object.ts'

/** Sources of what waits for an answer: conversations about repairs, messages, quote requests and reviews. */
export const inboxKinds = ['repair', 'message', 'quote', 'review'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Maximum number of rows of the inbox. A shop answers the oldest first. */
export const maxInboxItems = 100

const inboxItem = namedObject('InboxItem', {
  kind: z.enum(inboxKinds),
  id: z.int().describe('of the repair, the message, the request or the review'),
  name: z.string(),
  subject: z.string().describe('what it is about, such as the device'),
  excerpt: z.string().describe('the first words'),
  at: z.string().describe('since when it waits'),
})
export type InboxItem = z.output<typeof inboxItem>

export const inbox = namedObject('Inbox', { count: z.int(), items: z.array(inboxItem).max(maxInboxItems) })
export type Inbox = z.output<typeof inbox>

export const inboxApi = {
  'GET /api/admin/office/inbox/': forStaff('Everything that waits for an answer, the longest waiting first', {
    reply: inbox,
  }),
} as const satisfies Endpoints

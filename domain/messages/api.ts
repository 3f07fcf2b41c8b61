import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import {
  adminMessage,
  contactMessageInput,
  contactReceipt,
  messageChange,
  messageList,
  messageQuery,
  replyInput,
} from './schemas.ts'

const tag = 'messages'
const byId = z.object({ id: rowId })

/** Calls for contact messages from visitors, and the inbox where staff answer them (spec 000 section 7). */
export const messagesApi = {
  'POST /api/quotes/kontakt/': {
    summary: 'Send a message to the shop',
    tag,
    access: 'anyone',
    body: contactMessageInput,
    status: 201,
    reply: contactReceipt,
    errorsIn: 'error',
  },
  'GET /api/admin/messages/': {
    summary: 'The inbox, newest first',
    tag,
    access: 'admin',
    query: messageQuery,
    reply: messageList,
  },
  'GET /api/admin/messages/:id/': {
    summary: 'One message with its answers',
    tag,
    access: 'admin',
    params: byId,
    reply: adminMessage,
  },
  'POST /api/admin/messages/:id/replies/': {
    summary: 'Answer a message by mail',
    tag,
    access: 'admin',
    params: byId,
    body: replyInput,
    reply: adminMessage,
  },
  'PATCH /api/admin/messages/:id/': {
    summary: 'Mark a message as answered or as waiting',
    tag,
    access: 'admin',
    params: byId,
    body: messageChange,
    reply: adminMessage,
  },
  'DELETE /api/admin/messages/:id/': {
    summary: 'Delete a message and its answers permanently',
    tag,
    access: 'admin',
    params: byId,
    status: 204,
  },
} as const satisfies Endpoints

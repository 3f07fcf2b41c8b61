import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, signed } from '../fields.ts'
import { uploadedPicture } from './pictures.ts'
import {
  adminMessage,
  contactMessageInput,
  contactReceipt,
  messageChange,
  messageList,
  messageQuery,
  replyInput,
} from './schemas.ts'

/** Calls for contact messages from visitors, and the inbox where staff answer them (spec 000 section 7). */
export const messagesApi = {
  'POST /api/quotes/kontakt/': forAnyone('Send a message to the shop', {
    body: contactMessageInput,
    status: 201,
    reply: contactReceipt,
    errorsIn: 'error',
  }),
  'POST /api/pictures/': forAnyone(
    'Upload a picture as the bytes of the file, to send with a message or a quote request within a day',
    { status: 201, reply: uploadedPicture },
  ),
  'GET /api/sent_pictures/:id/': forAnyone('A picture behind a signed link, which lasts ten minutes', {
    params: byId,
    query: signed,
    file: 'image/jpeg',
  }),
  'GET /api/admin/messages/': forStaff('The inbox, newest first', {
    query: messageQuery,
    reply: messageList,
  }),
  'GET /api/admin/messages/:id/': forStaff('One message with its answers', {
    params: byId,
    reply: adminMessage,
  }),
  'POST /api/admin/messages/:id/replies/': forStaff('Answer a message by mail', {
    audit: 'svarade på ett meddelande',
    params: byId,
    body: replyInput,
    reply: adminMessage,
  }),
  'PATCH /api/admin/messages/:id/': forStaff('Mark a message as answered or as waiting', {
    audit: 'ändrade om ett meddelande är besvarat',
    params: byId,
    body: messageChange,
    reply: adminMessage,
  }),
  'DELETE /api/admin/messages/:id/': forStaff('Delete a message and its answers permanently', {
    audit: 'tog bort ett meddelande',
    params: byId,
    status: 204,
  }),
} as const satisfies Endpoints

import type { Routes } from '../http/routes.ts'
import {
  adminMessages,
  linkedPicture,
  markMessage,
  readMessage,
  removeMessage,
  replyToMessage,
  sendMessage,
  uploadPicture,
} from './service.ts'

export function messagesRoutes({ on }: Routes): void {
  on('POST /api/quotes/kontakt/', ({ ctx, body, address }) => sendMessage(ctx, body, address))
  on('GET /api/sent_pictures/:id/', ({ ctx, params, query, reply }) => {
    reply.header('cache-control', 'private, max-age=300')
    return linkedPicture(ctx, params.id, query)
  })
  on('GET /api/admin/messages/', ({ ctx, query }) => adminMessages(ctx, query))
  on('GET /api/admin/messages/:id/', ({ ctx, params }) => readMessage(ctx, params.id))
  on('POST /api/admin/messages/:id/replies/', ({ ctx, params, body }) => replyToMessage(ctx, params.id, body))
  on('PATCH /api/admin/messages/:id/', ({ ctx, params, body }) => markMessage(ctx, params.id, body.answered))
  on('DELETE /api/admin/messages/:id/', ({ ctx, params }) => removeMessage(ctx, params.id))
}

/** Registers the picture upload, whose request body is the file. */
export function messagesUploadRoutes({ on }: Routes): void {
  on('POST /api/pictures/', ({ ctx, request, address }) => uploadPicture(ctx, request.body, address))
}

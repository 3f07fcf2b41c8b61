import type { Routes } from '../http/routes.ts'
import {
  adminMessages,
  markMessage,
  readMessage,
  removeMessage,
  replyToMessage,
  sendMessage,
} from './service.ts'

export function messagesRoutes({ on }: Routes): void {
  on('POST /api/quotes/kontakt/', ({ ctx, body, address }) => sendMessage(ctx, body, address))
  on('GET /api/admin/messages/', ({ ctx, query }) => adminMessages(ctx, query))
  on('GET /api/admin/messages/:id/', ({ ctx, params }) => readMessage(ctx, params.id))
  on('POST /api/admin/messages/:id/replies/', ({ ctx, params, body }) => replyToMessage(ctx, params.id, body))
  on('PATCH /api/admin/messages/:id/', ({ ctx, params, body }) => markMessage(ctx, params.id, body.answered))
  on('DELETE /api/admin/messages/:id/', ({ ctx, params }) => removeMessage(ctx, params.id))
}

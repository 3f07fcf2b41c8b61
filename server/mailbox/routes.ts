import type { Routes } from '../http/routes.ts'
import { receiveText } from './receive-text.ts'

/** Registers what the provider of text messages calls with those that customers send, as forms. */
export function incomingTextRoutes({ on }: Routes): void {
  on('POST /api/sms/incoming/:token/', ({ ctx, params, body }) => receiveText(ctx, params.token, body))
}

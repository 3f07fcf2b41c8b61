import type { Endpoints } from '../endpoint.ts'
import { onlineIntakeInput, onlineOrder } from './schemas.ts'

/** Repair orders (spec 000 section 7). */
export const repairsApi = {
  'POST /api/v1/orders/online-intake/': {
    summary: 'The order of a paid repair: opened once per payment, given again to whoever asks again',
    tag: 'repairs',
    access: 'anyone',
    body: onlineIntakeInput,
    reply: onlineOrder,
  },
} as const satisfies Endpoints

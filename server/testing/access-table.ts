import type { Contract } from '../../domain/contract.ts'
import type { TestCustomer } from './customers.ts'
import type { TestNode } from './node.ts'
import { buildOwnRepair } from './repairs.ts'

/** Who there is in the test: two customers, the first of whom owns what is asked for. */
export type AccessWorld = { node: TestNode; owner: TestCustomer; other: TestCustomer }

/** A call on a thing that `owner` owns: what fills the path and goes in the body, and what its owner is answered. */
export type OwnedCall = { params: Record<string, string | number>; body?: unknown; status: number }

/**
 * Who may make a call. `anyone`: every token and none get the same answer; `open` says the query string with which that is so.
 * `admin`, `customer`: 401 to all others. With `owned`, which makes a thing of the owner's, it is for customers, and another
 * customer is answered as if there were no such thing.
 */
export type AccessRow =
  | 'anyone'
  | 'admin'
  | 'customer'
  | { open: string }
  | { owned(world: AccessWorld): Promise<OwnedCall> }

/**
 * Who may make each call of the API (spec 000 section 6, spec 001 sections 6 and 7), written down here once more so
 * that nothing is opened by a slip. A call that is missing fails the test.
 */
export const accessTable = {
  'GET /api/admin/settings/': 'admin',
  'PUT /api/admin/settings/': 'admin',
  'GET /api/admin/settings/stores/': 'admin',
  'POST /api/admin/settings/stores/': 'admin',
  'PUT /api/admin/settings/stores/:id/': 'admin',
  'DELETE /api/admin/settings/stores/:id/': 'admin',
  'POST /api/admin/settings/stores/order/': 'admin',
  'POST /api/token/': 'anyone',
  'POST /api/token/logout/': 'admin',
  'GET /api/admin/accounts/me/': 'admin',
  'POST /api/react-token/': 'anyone',
  'POST /api/v1/orders/register/react/': 'anyone',
  'POST /api/v1/orders/verify-email/': 'anyone',
  'POST /api/password-reset/': 'anyone',
  'POST /api/password-reset/confirm/': 'anyone',
  'GET /api/v1/orders/profile/': 'customer',
  'PATCH /api/v1/orders/profile/update/': 'customer',
  'PUT /api/v1/orders/profile/change-password/': 'customer',
  'POST /api/v1/orders/profile/resend-verification/': 'customer',
  'GET /api/v1/orders/profile/export/': 'customer',
  'POST /api/v1/orders/profile/close/': 'customer',
  'POST /api/v1/orders/logout/': 'customer',
  'GET /api/quotes/devicetypes/': 'anyone',
  'GET /api/quotes/brands/': 'anyone',
  'GET /api/quotes/devicemodels/': 'anyone',
  // Without a model it is the back office's list, which the guard's own test asks for.
  'GET /api/quotes/repairprices/': { open: '?devicemodel=1' },
  'POST /api/quotes/repairprices/': 'admin',
  'GET /api/quotes/repairprices/:id/': 'admin',
  'PUT /api/quotes/repairprices/:id/': 'admin',
  'DELETE /api/quotes/repairprices/:id/': 'admin',
  'POST /api/quotes/kontakt/': 'anyone',
  'GET /api/admin/messages/': 'admin',
  'GET /api/admin/messages/:id/': 'admin',
  'POST /api/admin/messages/:id/replies/': 'admin',
  'PATCH /api/admin/messages/:id/': 'admin',
  'DELETE /api/admin/messages/:id/': 'admin',
  'GET /api/payments/config/': 'anyone',
  'POST /api/payments/create-payment-intent/': 'anyone',
  'POST /api/payments/send-confirmation-email/': 'anyone',
  'POST /api/payments/webhook/': 'anyone',
  'POST /api/payments/demo/intent/': 'anyone',
  'POST /api/payments/demo/card/': 'anyone',
  'POST /api/payments/demo/invoice/': 'anyone',
  'GET /api/admin/payments/': 'admin',
  'GET /api/admin/payments/:id/': 'admin',
  'POST /api/admin/payments/:id/check/': 'admin',
  'GET /api/admin/credit-notes/:number/': 'admin',
  'POST /api/admin/payments/:id/refund/': 'admin',
  'POST /api/v1/orders/online-intake/': 'anyone',
  'GET /api/admin/repairs/': 'admin',
  'POST /api/admin/repairs/': 'admin',
  'GET /api/admin/repairs/board/': 'admin',
  'GET /api/admin/repairs/stuck/': 'admin',
  'GET /api/admin/repairs/uncollected/': 'admin',
  'GET /api/admin/repairs/mail_switches/': 'admin',
  'PUT /api/admin/repairs/mail_switches/': 'admin',
  'GET /api/admin/repairs/:id/': 'admin',
  'PATCH /api/admin/repairs/:id/': 'admin',
  'POST /api/admin/repairs/:id/move/': 'admin',
  'POST /api/admin/repairs/:id/update/': 'admin',
  'POST /api/admin/repairs/:id/notes/': 'admin',
  'POST /api/admin/repairs/:id/read/': 'admin',
  'PUT /api/admin/repairs/:id/lines/': 'admin',
  'POST /api/admin/repairs/:id/handover/': 'admin',
  'POST /api/admin/repairs/:id/correct/': 'admin',
  'POST /api/admin/repairs/:id/letter/': 'admin',
  'POST /api/admin/repairs/:id/sold/': 'admin',
  'POST /api/admin/repairs/:id/images/': 'admin',
  'DELETE /api/admin/repairs/:id/images/:image/': 'admin',
  'GET /api/admin/repairs/:id/label/': 'admin',
  'GET /api/admin/repairs/:id/slip/': 'admin',
  'GET /api/admin/receipts/:number/': 'admin',
  'GET /api/v1/orders/list/': 'customer',
  'GET /api/v1/orders/receipts/': 'customer',
  'GET /api/v1/orders/receipts/download-all/': 'customer',
  'POST /api/v1/orders/create-authenticated/': 'customer',
  'GET /api/v1/orders/:id/': {
    owned: async ({ node, owner }) => ({
      params: { id: (await buildOwnRepair(node, owner.email)).id },
      status: 200,
    }),
  },
  'POST /api/v1/orders/:id/add-note/': {
    owned: async ({ node, owner }) => ({
      params: { id: (await buildOwnRepair(node, owner.email)).id },
      body: { note_text: 'När är den klar?' },
      status: 201,
    }),
  },
  'GET /api/receipts/:number/': 'anyone',
  'GET /api/repair_images/:id/': 'anyone',
  'GET /api/status/:token/': 'anyone',
  'POST /api/quotes/requests/': 'anyone',
  'POST /api/quotes/requests/:id/browser_mails/': 'anyone',
  'GET /api/quotes/requests/': 'admin',
  'POST /api/quotes/requests/:id/send_final/': 'admin',
  'POST /api/admin/quotes/:id/browser_mails/': 'admin',
  'DELETE /api/quotes/requests/:id/': 'admin',
  'POST /api/admin/quotes/:id/archive/': 'admin',
  'POST /api/admin/quotes/:id/restore/': 'admin',
  'GET /api/quotes/offers/:token/': 'anyone',
  'POST /api/quotes/offers/:token/approve/': 'anyone',
  'POST /api/quotes/offers/:token/decline/': 'anyone',
  'GET /api/quotes/bookings/daily_slots/': 'anyone',
  'POST /api/quotes/bookings/': 'anyone',
  'GET /api/bookings/:token/': 'anyone',
  'GET /api/bookings/:token/calendar.ics': 'anyone',
  'GET /api/calendar/:file': 'anyone',
  'POST /api/bookings/:token/move/': 'anyone',
  'POST /api/bookings/:token/cancel/': 'anyone',
  'GET /api/admin/bookings/': 'admin',
  'POST /api/admin/bookings/': 'admin',
  'GET /api/admin/bookings/slots/': 'admin',
  'GET /api/admin/bookings/search/': 'admin',
  'GET /api/admin/bookings/feed/': 'admin',
  'POST /api/admin/bookings/feed/': 'admin',
  'POST /api/admin/bookings/blocks/': 'admin',
  'DELETE /api/admin/bookings/blocks/:id/': 'admin',
  'GET /api/admin/bookings/:id/': 'admin',
  'POST /api/admin/bookings/:id/move/': 'admin',
  'POST /api/admin/bookings/:id/cancel/': 'admin',
  'POST /api/admin/bookings/:id/no_show/': 'admin',
  'POST /api/admin/bookings/:id/check_in/': 'admin',
} as const satisfies Record<keyof Contract, AccessRow>

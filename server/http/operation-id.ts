import { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'

const methodVerbs: Record<string, string> = {
  POST: 'create',
  PUT: 'replace',
  PATCH: 'update',
  DELETE: 'delete',
}

/** Verbs with which the last part of a path may begin, as in `/api/admin/mail/:id/retry/`. */
const actions = new Set(
  'accept add answer approve archive cancel check close complete confirm correct decline end erase give handle import logout lookup move order pack pay ping preview publish receive refund refuse reject replay resend reset restore retry return scrap send ship stop suggest undo unpublish validate verify view'.split(
    ' ',
  ),
)

/** Names of calls whose method and path do not give a good one. */
export const operationNames: Record<string, string> = {
  'POST /api/admin/undo/': 'undoAction',
  'POST /api/admin/integrations/webhooks/:id/secret/': 'replaceAdminIntegrationsWebhookSecret',
  'GET /api/v1/orders/profile/': 'getCustomerProfile',
  'PATCH /api/v1/orders/profile/update/': 'updateCustomerProfile',
  'GET /api/v1/orders/profile/export/': 'exportCustomerProfile',
  'GET /api/v1/orders/list/': 'listCustomerRepairs',
  'GET /api/v1/orders/:id/': 'getCustomerRepair',
  'GET /api/v1/orders/overview/': 'getCustomerOverview',
  'GET /api/v1/orders/receipts/': 'listCustomerReceipts',
  'GET /api/v1/orders/receipts/download-all/': 'downloadCustomerReceipts',
  'POST /api/payments/paid-order/': 'getPaidOrder',
  'GET /api/admin/live/': 'streamAdminEvents',
  'GET /api/admin/invoices/:number/reminders/': 'previewAdminInvoiceReminder',
  'POST /api/admin/bookings/feed/': 'renewAdminBookingsFeed',
  'GET /api/quotes/bookings/daily_slots/': 'listBookingSlots',
  'GET /api/quotes/devicemodels/search/': 'searchQuotesDevicemodels',
  'GET /api/admin/bookings/search/': 'searchAdminBookings',
  'GET /api/admin/office/search/': 'searchAdminOffice',
  'POST /api/token/': 'createStaffToken',
  'POST /api/token/logout/': 'revokeStaffToken',
  'POST /api/staff_links/:token/': 'redeemStaffLink',
  'GET /api/staff_links/:token/': 'getStaffLink',
  'POST /api/admin/accounts/me/password/': 'changeOwnPassword',
  'POST /api/admin/accounts/me/two_step/off/': 'disableOwnTwoStep',
  'POST /api/admin/accounts/me/two_step/': 'startOwnTwoStep',
  'POST /api/admin/accounts/me/two_step/confirm/': 'confirmOwnTwoStep',
  'POST /api/admin/accounts/me/two_step/recovery_codes/': 'createOwnRecoveryCodes',
  'POST /api/admin/accounts/me/sessions/end_others/': 'endOwnOtherSessions',
  'POST /api/admin/accounts/staff/:id/two_step/off/': 'disableStaffTwoStep',
  'POST /api/admin/accounts/staff/:id/sessions/end/': 'endStaffSessions',
  'POST /api/admin/accounts/staff/:id/reset_link/': 'sendStaffResetLink',
  'POST /api/react-token/': 'createCustomerToken',
  'POST /api/v1/orders/register/react/': 'registerCustomer',
  'POST /api/v1/orders/verify-email/': 'verifyCustomerEmail',
  'POST /api/v1/orders/logout/': 'revokeCustomerToken',
  'POST /api/v1/orders/profile/resend-verification/': 'resendCustomerVerification',
  'POST /api/v1/orders/profile/close/': 'closeCustomerAccount',
  'POST /api/login-code/': 'requestLoginCode',
  'POST /api/password-reset/': 'requestPasswordReset',
  'PUT /api/v1/orders/profile/change-password/': 'changeCustomerPassword',
  'POST /api/admin/catalogue/prices/percent/': 'changeAdminCataloguePricesByPercent',
  'POST /api/quotes/kontakt/': 'sendContactMessage',
  'POST /api/payments/create-payment-intent/': 'createPaymentIntent',
  'POST /api/payments/send-confirmation-email/': 'sendPaymentConfirmation',
  'POST /api/payments/webhook/': 'receivePaymentEvent',
  'POST /api/admin/payments/:id/refunds/:refund_id/handled/': 'markAdminPaymentRefundHandled',
  'POST /api/payments/demo/intent/': 'getDemoIntent',
  'POST /api/payments/demo/card/': 'payDemoCard',
  'POST /api/payments/demo/invoice/': 'answerDemoInvoice',
  'POST /api/admin/parts/:id/stock/': 'adjustAdminPartStock',
  'POST /api/admin/shop/products/:id/stock/': 'adjustAdminShopProductStock',
  'POST /api/v1/orders/online-intake/': 'createOnlineRepair',
  'POST /api/v1/orders/create-authenticated/': 'createCustomerRepair',
  'POST /api/v1/orders/:id/add-note/': 'addRepairNote',
  'POST /api/admin/repairs/:id/place/': 'setAdminRepairPlace',
  'POST /api/admin/repairs/assignees/:id/held/': 'handOverAdminRepairs',
  'POST /api/admin/repairs/:id/assignee/': 'setAdminRepairAssignee',
  'POST /api/admin/repairs/:id/read/': 'markAdminRepairRead',
  'POST /api/admin/repairs/:id/agreed-price/': 'recordAdminRepairPriceConsent',
  'PUT /api/admin/repairs/:id/agreed-price/': 'correctAdminRepairAgreedPrice',
  'POST /api/repair-pages/:token/answer/': 'answerRepairPriceQuestion',
  'POST /api/admin/repairs/:id/letter/': 'sendAdminRepairLetter',
  'POST /api/admin/repairs/:id/called/': 'recordAdminRepairCall',
  'POST /api/admin/repairs/:id/collected/': 'markAdminRepairCollected',
  'POST /api/admin/repairs/:id/sold/': 'markAdminRepairSold',
  'POST /api/admin/repairs/:id/work/': 'startAdminRepairWork',
  'POST /api/admin/repairs/:id/passcode/': 'viewAdminRepairPasscode',
  'POST /api/admin/repairs/:id/handover/': 'handOverAdminRepair',
  'POST /api/quotes/requests/:id/browser_mails/': 'recordQuoteRequestBrowserMail',
  'POST /api/admin/quotes/:id/browser_mails/': 'recordAdminQuoteBrowserMail',
  'POST /api/admin/bookings/:id/no_show/': 'markAdminBookingNoShow',
  'POST /api/admin/shop/orders/:id/ready/': 'markAdminShopOrderReady',
  'POST /api/admin/trade-in/cases/:id/sent_back/': 'markAdminTradeInCaseSentBack',
  'POST /api/admin/trade-in/cases/:id/payout/': 'payOutAdminTradeInCase',
  'POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/': 'moveAdminTradeInDeviceToStock',
  'POST /api/device-tests/:token/': 'answerDeviceTest',
  'POST /api/reviews/requests/:token/': 'writeReview',
  'POST /api/reviews/requests/:token/decline/': 'declineReviewRequests',
  'POST /api/admin/sales-documents/:number/mail/': 'mailAdminSalesDocument',
  'POST /api/admin/customers/:id/reset_link/': 'sendAdminCustomerResetLink',
  'POST /api/admin/customers/:id/verification/': 'sendAdminCustomerVerification',
  'POST /api/admin/office/reports/closings/:day/': 'closeAdminDay',
  'POST /api/shop/checkout/': 'checkOut',
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|us)$/.test(word) ? word : word.replace(/s$/, '')
}

/** Returns whether a schema describes a list, or a page of one. */
function isList(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodObject && 'results' in schema.shape)
}

/**
 * Returns the name of a call in generated clients, verb and thing, from its method and path: `listAdminParts` for
 * `GET /api/admin/parts/`, `retryAdminMail` for `POST /api/admin/mail/:id/retry/`.
 */
export function operationId(key: string, endpoint: Endpoint): string {
  const name = operationNames[key]
  if (name) return name
  const [method = '', path = ''] = key.split(' ')
  const parts = path.split('/').filter((part) => part && part !== 'api' && part !== 'v1')
  const words = parts.flatMap((part, index) => {
    if (part.startsWith(':')) return []
    const split = part.split(/[-_.]/)
    const ofOne = parts[index + 1]?.startsWith(':')
    return [ofOne ? split.with(-1, singular(split.at(-1) ?? '')) : split]
  })
  const last = words.at(-1) ?? []
  if (method === 'POST' && words.length > 1 && !parts.at(-1)?.startsWith(':') && actions.has(last[0] ?? '')) {
    const thing = words.slice(0, -1).flat()
    return [...last, ...thing].map((word, index) => (index === 0 ? word : capital(word))).join('')
  }
  const verb =
    method === 'GET'
      ? endpoint.file
        ? 'download'
        : isList(endpoint.reply)
          ? 'list'
          : 'get'
      : methodVerbs[method]
  const nouns =
    verb === 'create' ? [...words.slice(0, -1), last.with(-1, singular(last.at(-1) ?? ''))] : words
  return [verb, ...nouns.flat().map(capital)].join('')
}

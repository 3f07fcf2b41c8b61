import {
  confirmationParams,
  type MailedRequest,
  type MailingShop,
  noticeParams,
  type RequestMail,
} from '#domain/quotes/browser-mail.ts'
import { call, type Reply } from '../lib/api.ts'
import { sendByEmailJs, wasSent } from '../lib/quote-mails.ts'

/**
 * Mails a stored request to the customer and the shop when mails are sent by EmailJS, and reports the sent ones to the server.
 * Never throws: the server sends whatever is not reported.
 */
export async function mailRequest(
  { id, browser_mail: mail }: Reply<'POST /api/quotes/requests/'>,
  shop: MailingShop,
  request: MailedRequest,
): Promise<void> {
  if (!mail) return
  const account = { publicKey: mail.public_key, serviceId: mail.service_id }
  const confirmation = await sendByEmailJs(
    account,
    mail.confirmation_template,
    confirmationParams(shop, request),
  )
  const notice = await sendByEmailJs(account, mail.notice_template, noticeParams(shop, request))
  const sent: RequestMail[] = [
    ...(wasSent(confirmation) ? (['confirmation'] as const) : []),
    ...(wasSent(notice) ? (['notice'] as const) : []),
  ]
  await call('POST /api/quotes/requests/:id/browser_mails/', {
    params: { id },
    body: { ticket: mail.ticket, sent },
  }).catch(() => undefined)
}

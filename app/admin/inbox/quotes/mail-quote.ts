import { adminCall } from '#app/admin/api/admin-call.ts'
import { sendByEmailJs, wasSent } from '#app/lib/quote-mails.ts'
import { rememberOffer } from '#app/lib/storage/own-requests.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { mailsFromBrowser, quoteParams } from '#domain/quotes/browser-mail.ts'
import type { SentQuote } from '#domain/quotes/schemas.ts'
import { formatDay } from '#domain/time.ts'

/**
 * Mails a sent offer through EmailJS when the shop uses it, and reports the result to the server. A request made in this browser
 * gets status `quoted` in its storage. Returns whether this browser sent the mail; never throws, because the server mails
 * unreported offers within minutes. A missing price is logged (spec 001 section 5).
 */
export async function mailQuote(quoteRequest: SentQuote): Promise<boolean> {
  const price = quoteRequest.quoted_price === null ? undefined : parseKronor(quoteRequest.quoted_price)
  if (price === undefined || !quoteRequest.valid_until) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the browser's log
    console.error('The quote has no price, so no quote e-mail was sent', { quoteId: quoteRequest.id })
    return false
  }
  try {
    const { settings } = await adminCall('GET /api/admin/settings/', {})
    if (!mailsFromBrowser(settings.emailJs)) return false
    const params = quoteParams(
      settings,
      {
        customerName: quoteRequest.name,
        customerEmail: quoteRequest.email,
        customerPhone: quoteRequest.phone,
        deviceType: quoteRequest.device_type,
        brand: quoteRequest.brand,
        model: quoteRequest.model_name,
        issue: quoteRequest.issue,
        message: quoteRequest.customer_message,
      },
      {
        quotedPrice: formatKronor(price),
        estimatedTime: quoteRequest.estimated_time ?? '',
        validUntil: formatDay(quoteRequest.valid_until),
        link: quoteRequest.offer_link,
      },
    )
    const sent = wasSent(await sendByEmailJs(settings.emailJs, settings.emailJs.quoteTemplate, params))
    if (sent) rememberOffer(quoteRequest, Number(quoteRequest.quoted_price), new Date())
    await adminCall('POST /api/admin/quotes/:id/browser_mails/', {
      params: { id: quoteRequest.id },
      body: { version: quoteRequest.version, sent },
    })
    return sent
  } catch {
    // The customer still receives the offer: without this report the server sends the mail.
    return false
  }
}

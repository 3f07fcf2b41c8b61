import type { TemplateParams } from '#domain/quotes/browser-mail.ts'

export type EmailJsAccount = { publicKey: string; serviceId: string }

/** Result of sending a mail: the service's HTTP status, or 0 when it could not be reached. */
export type SendOutcome = { status: number; text: string }

/**
 * Sends a mail through EmailJS from this browser (spec 001 section 7). Never throws: the server logs and sends the mails that
 * no browser sent. The library is loaded on demand. It refuses automated browsers (451) and more than one mail per second from
 * a page (429).
 */
export async function sendByEmailJs(
  { publicKey, serviceId }: EmailJsAccount,
  template: string,
  params: TemplateParams,
): Promise<SendOutcome> {
  try {
    const { send } = await import('@emailjs/browser')
    return await send(serviceId, template, params, {
      publicKey,
      blockHeadless: true,
      limitRate: { id: template, throttle: 1000 },
    })
  } catch (error) {
    const { status = 0, text = String(error) } = error as Partial<SendOutcome>
    return { status, text }
  }
}

export function wasSent({ status }: SendOutcome): boolean {
  return status >= 200 && status < 300
}

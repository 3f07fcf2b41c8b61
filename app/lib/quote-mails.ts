import type { TemplateParams } from '../../domain/quotes/browser-mail.ts'

/** An EmailJS account as mails are sent through it. */
export type EmailJsAccount = { publicKey: string; serviceId: string }

/** How a send went: 200, a status of the service's, or 0 when it could not be reached. */
export type SendOutcome = { status: number; text: string }

/**
 * Sends one mail through EmailJS from this browser (spec 001 section 7). Never throws: what no browser has mailed the server
 * logs, and mails by itself. The library, which only those who
 * send load, refuses by itself browsers that nobody looks at (451) and more than a mail a second from one page (429).
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

/** Whether a mail has been taken on. */
export function wasSent({ status }: SendOutcome): boolean {
  return status >= 200 && status < 300
}

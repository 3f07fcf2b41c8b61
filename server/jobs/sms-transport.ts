import { assertOutsideTransaction } from '../db/transaction-guard.ts'

/** Sends text messages. Rejects with `SmsRefused` or `SmsUncertain`, else when it certainly was not sent and may be tried again. */
export type SmsTransport = {
  /** `reportUrl` is called by the provider when the phone has got the message, or never will. Without one it reports nothing. */
  send(sms: { to: string; text: string; reportUrl?: string }): Promise<void>
}

/** The provider does not take the message. Another attempt is pointless. */
export class SmsRefused extends Error {}

/** The provider may have taken the message: it did not answer in time, or its answer was lost. */
export class SmsUncertain extends Error {}

export type ElksSettings = {
  username: string
  password: string
  /** Shown as the sender: a phone number, or a name of at most eleven letters and digits. */
  from: string
  apiBase?: string | undefined
  timeoutMs?: number
}

/** Codes of connections that were never made, so that nothing can have arrived. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Returns the transport of 46elks (https://46elks.se/docs/send-sms). */
export function elksTransport(settings: ElksSettings): SmsTransport {
  const { username, password, from, apiBase = 'https://api.46elks.com', timeoutMs = 15_000 } = settings
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    async send({ to, text, reportUrl }) {
      assertOutsideTransaction('A text message')
      const response = await fetch(`${apiBase}/a1/sms`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({
          ...{ from, to, message: text },
          ...(reportUrl ? { whendelivered: reportUrl } : {}),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        if (neverConnected.has(getCode(error))) throw error
        throw new SmsUncertain('The provider did not answer', { cause: error })
      })
      if (response.ok) return
      const answer = (await response.text().catch(() => '')).slice(0, 200)
      const message = `${response.status} ${answer}`.trim()
      if (response.status === 429) throw new Error(message)
      // A failing provider may have passed the message on before it failed.
      throw response.status >= 500 ? new SmsUncertain(message) : new SmsRefused(message)
    },
  }
}

function getCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

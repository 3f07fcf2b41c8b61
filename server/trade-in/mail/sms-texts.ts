import { toSmsText } from '#domain/mail/sms.ts'
import { formatOre } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { MailedEvent } from '#domain/trade-in/states.ts'

/** Returns the event key of the text message about an event in a trade-in's history. */
export const smsEventKey = (eventId: number) => `trade-in-sms:${eventId}`

type SmsData = {
  trackingCode: string
  devices: readonly { brand: string; modelName: string }[]
  hasDevices: boolean
  /** The amount of the offer or the payout. */
  amountOre: number
  tradeInUrl: string
  offerUrl: string
}

/** Returns the text message about an event to a seller without an e-mail address, one part long for most devices. */
export function smsText(event: MailedEvent, data: SmsData): string {
  const [first] = data.devices
  const subject =
    first && data.devices.length === 1 ? deviceName(first.brand, first.modelName) : 'Ditt inbyte'
  const amount = formatOre(data.amountOre)
  const texts: Record<MailedEvent, string> = {
    registered: 'inbytet är registrerat.',
    received: 'vi har tagit emot det du säljer. Vi granskar det inom två arbetsdagar.',
    offered: `vi bjuder ${amount}. Godkänn eller tacka nej här:`,
    accepted: 'tack, budet är godkänt.',
    rejected: 'du tackade nej till vårt bud. Hämta det du lämnade i butiken.',
    paid: `vi har betalat ut ${amount}. Tack för affären!`,
    cancelled: `inbytet är avbrutet.${data.hasDevices ? ' Hämta det du lämnade i butiken.' : ''}`,
    sent_back: 'du har fått tillbaka det du lämnade.',
  }
  const url = event === 'offered' ? data.offerUrl : data.tradeInUrl
  return toSmsText(`${subject} (${data.trackingCode}): ${texts[event]}\n${url}`)
}

import { toSmsText } from '#domain/mail/sms.ts'
import { formatKronor, type Ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { CustomerEvent } from '#domain/repairs/messages.ts'
import { type Alternative, questionHeadline } from '#domain/repairs/price-questions/price-question.ts'
import { getOpeningHours, visitHours } from '#domain/settings/opening-status.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'

type SmsData = {
  brand: string
  modelName: string
  /** The sum left to pay of a device that is ready, in öre. */
  dueOre?: Ore | undefined
  /** The phone that the customer has borrowed, if any. */
  lentDevice?: string | undefined
}

/** Returns the text message about an event, one part long for most devices, with the link of the repair's private page. */
export function smsText(
  shop: ShopSettings,
  event: CustomerEvent,
  { brand, modelName, dueOre, lentDevice }: SmsData,
  pageUrl: string,
  now: Date,
): string {
  const visit = visitHours(getOpeningHours(shop, now), now)
  // Both would make most messages two parts long. The page has the opening hours.
  const collect = lentDevice ? '. Ta med lånetelefonen.' : `, ${visit}.`
  const texts: Record<CustomerEvent, string> = {
    contract: 'Vi har fått din bokning.',
    confirmed: `Välkommen att lämna in enheten, ${visit}.`,
    received: 'Vi har tagit emot enheten.',
    working: 'Vi arbetar med enheten.',
    question: 'Vi behöver ditt svar. Läs och svara på sidan.',
    ready: `Klar att hämta${dueOre ? `, ${formatKronor(dueOre)} att betala` : ''}${collect}`,
    handed_over: 'Tack för att du hämtade enheten.',
    kept: `Blev inte lagad. Hämta den hos oss${collect}`,
    ended: 'Ärendet är avslutat.',
    reminder: `Påminnelse: hämta enheten hos oss, ${visit}.`,
  }
  return toSmsText(`${deviceName(brand, modelName)}: ${texts[event]}\n${pageUrl}`)
}

/** Returns the text message about a price question, with its sum and the link of the repair's private page. */
export function questionSmsText(
  { brand, modelName }: Pick<SmsData, 'brand' | 'modelName'>,
  alternatives: readonly Alternative[],
  pageUrl: string,
): string {
  return toSmsText(
    `${deviceName(brand, modelName)}: ${questionHeadline(alternatives)}. Godkänn eller säg nej här:\n${pageUrl}`,
  )
}

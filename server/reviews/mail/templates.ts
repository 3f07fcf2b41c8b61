import { getFirstName } from '#domain/mail/first-name.ts'
import { ratingParam } from '#domain/reviews/rules.ts'
import type { ReviewRequestView } from '#domain/reviews/schemas.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { renderMail } from '#server/mail/service.ts'

type ReviewMailData = Pick<ReviewRequestView, 'about' | 'number' | 'device' | 'name'> & { link: string }

const matters = {
  repair: (number: string) => `din reparation ${number}`,
  order: (number: string) => `ditt köp ${number}`,
}

const questions = {
  repair: 'Vad tycker du om din reparation?',
  order: 'Vad tycker du om ditt köp?',
}

/** Mail to the customer of a finished repair or order: would you write a review? Sent once, with a way to decline. */
export function reviewRequestForCustomer(
  shop: ShopSettings,
  { about, number, device, name, link }: ReviewMailData,
): { subject: string; html: string; text: string } {
  const matter = matters[about](number)
  return {
    subject: `Hur gick det med ${matter}?`,
    ...renderMail(shop, [
      { kind: 'lead', title: questions[about] },
      ...(name ? ([{ kind: 'text', text: `Hej ${getFirstName(name)}!` }] as const) : []),
      {
        kind: 'text',
        text: `Vill du skriva ett omdöme om ${matter}${device ? ` (${device})` : ''}? Det tar en minut. Ris går lika bra som ros: vi publicerar omdömen oavsett betyg.`,
      },
      {
        kind: 'stars',
        title: 'Vilket betyg får vi?',
        urls: [1, 2, 3, 4, 5].map((stars) => `${link}?${ratingParam}=${stars}`),
      },
      { kind: 'button', label: 'Skriv ett omdöme', url: link },
      {
        kind: 'text',
        text: 'Länken är din egen. Vi frågar bara en gång om det här. Vill du inte få fler frågor om omdömen säger du nej här:',
      },
      { kind: 'link', label: 'Fråga mig inte igen', url: `${link}#nej` },
    ]),
  }
}

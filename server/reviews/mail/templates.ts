import { passage } from '#domain/mail/passages.ts'
import { ratingParam } from '#domain/reviews/rules.ts'
import type { ReviewRequestView } from '#domain/reviews/schemas.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { greet, type MailContent, writeMail } from '#server/mail/service.ts'

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
): MailContent {
  const matter = matters[about](number)
  const values = { köpet: matter, vad: `${matter}${device ? ` (${device})` : ''}` }
  return writeMail(shop, passage('review-request.subject', 'Hur gick det med {köpet}?', values), [
    { kind: 'lead', title: passage(`review-request.title-${about}`, questions[about], values) },
    ...(name ? [greet(name)] : []),
    {
      kind: 'text',
      text: passage(
        'review-request.text',
        'Vill du skriva ett omdöme om {vad}? Det tar en minut. Ris går lika bra som ros: vi publicerar omdömen oavsett betyg.',
        values,
      ),
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
  ])
}

import type { MailSamples } from '#server/mail/service.ts'
import { reviewRequestForCustomer } from './templates.ts'

export const reviewsMails = {
  'review-request': [
    {
      variant: 'Reparation',
      write: (shop, url) =>
        reviewRequestForCustomer(shop, {
          about: 'repair',
          number: 'R-2026-0042',
          device: 'Apple iPhone 13',
          name: 'Åsa',
          link: `${url}/omdome/exempel`,
        }),
    },
    {
      variant: 'Köp',
      write: (shop, url) =>
        reviewRequestForCustomer(shop, {
          about: 'order',
          number: 'O-2026-0042',
          device: '',
          name: 'Åsa',
          link: `${url}/omdome/exempel`,
        }),
    },
  ],
} as const satisfies MailSamples

import type { MailSamples } from '#server/mail/service.ts'
import { type MessageMailData, receivedForSender, receivedForShop, replyForSender } from './templates.ts'

const message: MessageMailData = {
  name: 'Åsa Öberg',
  email: 'asa@kund.example',
  phone: '070-174 06 01',
  subject: 'warranty',
  body: 'Hej!\n\nGäller garantin om jag har tappat telefonen?',
  createdAt: new Date('2026-11-20T09:05:00Z'),
}

/** Samples of the mails about contact messages, for the back office's preview. */
export const messagesMails = {
  'message-received': [{ variant: '', write: (shop) => receivedForSender(shop, message) }],
  'message-received-shop': [
    { variant: '', write: (shop, url) => receivedForShop(shop, message, `${url}/admin/meddelanden?id=1`) },
  ],
  'message-reply': [
    {
      variant: '',
      write: (shop) =>
        replyForSender(
          shop,
          message,
          'Hej Åsa!\n\nGarantin gäller fel i vårt arbete och våra delar, inte skador efter ett fall. Kom gärna in, så tittar vi på telefonen.\n\nHälsningar\nBo i verkstaden',
        ),
    },
  ],
} as const satisfies MailSamples

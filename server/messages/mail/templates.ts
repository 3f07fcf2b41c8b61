import { type MessageSubject, messageSubjectLabels } from '../../../domain/messages/texts.ts'
import type { ShopSettings } from '../../../domain/settings/schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { renderMail, type MailBlock } from '../../mail/service.ts'

/** What the mails about a contact message are written from. */
export type MessageMailData = {
  name: string
  email: string
  phone: string
  subject: MessageSubject
  body: string
  createdAt: Date
}

type Letter = { subject: string; html: string; text: string }

function letter(shop: ShopSettings, subject: string, blocks: MailBlock[]): Letter {
  return { subject, ...renderMail(shop, blocks) }
}

/** To the shop: the whole message. An answer to the mail goes to its sender. */
export function receivedForShop(shop: ShopSettings, message: MessageMailData, inboxUrl: string): Letter {
  const subject = messageSubjectLabels[message.subject]
  return letter(shop, `Nytt meddelande: ${subject}, ${message.name}`, [
    { kind: 'text', text: message.body },
    {
      kind: 'facts',
      rows: [
        ['Ämne', subject],
        ['Namn', message.name],
        ['E-post', message.email],
        ...(message.phone ? ([['Telefon', message.phone]] as const) : []),
        ['Kom in', formatDateTime(message.createdAt)],
      ],
    },
    { kind: 'button', label: 'Svara i inkorgen', url: inboxUrl },
    {
      kind: 'text',
      text: 'Svarar du på det här mejlet i stället går svaret till kunden. Markera då meddelandet som besvarat i inkorgen.',
    },
  ])
}

/**
 * To the sender: the message has arrived. It repeats nothing that was written in the form: whoever fills in somebody
 * else's address could otherwise let the shop mail them anything.
 */
export function receivedForSender(shop: ShopSettings, message: Pick<MessageMailData, 'subject'>): Letter {
  return letter(shop, 'Vi har fått ditt meddelande', [
    { kind: 'text', text: 'Hej!' },
    {
      kind: 'text',
      text: `Tack för ditt meddelande till ${shop.name}. Vi läser det och svarar till den här adressen.`,
    },
    { kind: 'facts', rows: [['Ämne', messageSubjectLabels[message.subject]]] },
    {
      kind: 'text',
      text: `Är det bråttom? Ring ${shop.phone}. Har du inte skrivit till oss kan du bortse från det här mejlet.`,
    },
  ])
}

/** To the sender: the answer as staff wrote it, and below it what it answers. */
export function replyForSender(shop: ShopSettings, message: MessageMailData, reply: string): Letter {
  return letter(shop, `Svar på ditt meddelande: ${messageSubjectLabels[message.subject]}`, [
    { kind: 'text', text: reply },
    {
      kind: 'quote',
      title: `${message.name} skrev ${formatDateTime(message.createdAt)}`,
      text: message.body,
    },
  ])
}

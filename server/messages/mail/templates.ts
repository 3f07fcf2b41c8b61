import { passage } from '#domain/mail/passages.ts'
import { type MessageSubject, messageSubjectLabels } from '#domain/messages/texts.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { type MailContent, writeMail } from '#server/mail/service.ts'

export type MessageMailData = {
  name: string
  email: string
  phone: string
  subject: MessageSubject
  body: string
  createdAt: Date
}

/** Mail to the shop with the whole message. Its reply-to is the sender. */
export function receivedForShop(shop: ShopSettings, message: MessageMailData, inboxUrl: string): MailContent {
  const subject = messageSubjectLabels[message.subject]
  return writeMail(shop, `Nytt meddelande: ${subject}, ${message.name}`, [
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
 * Mail that confirms a message to its sender. It repeats no input of the form, because otherwise anyone could use the
 * shop to mail arbitrary text to other people's addresses.
 */
export function receivedForSender(
  shop: ShopSettings,
  message: Pick<MessageMailData, 'subject'>,
): MailContent {
  const values = { ämne: messageSubjectLabels[message.subject], butik: shop.name, telefon: shop.phone }
  return writeMail(shop, passage('message-received.subject', 'Vi har fått ditt meddelande', values), [
    {
      kind: 'lead',
      title: passage('message-received.title', 'Tack för ditt meddelande till {butik}', values),
    },
    {
      kind: 'text',
      text: passage('message-received.text', 'Vi läser det och svarar till den här adressen.', values),
    },
    { kind: 'facts', rows: [['Ämne', messageSubjectLabels[message.subject]]] },
    {
      kind: 'text',
      text: passage(
        'message-received.hurry',
        'Är det bråttom? Ring {telefon}. Har du inte skrivit till oss kan du bortse från det här mejlet.',
        values,
      ),
    },
  ])
}

/** Mail to the sender with the answer as staff wrote it, below a headline and followed by the original message. */
export function replyForSender(shop: ShopSettings, message: MessageMailData, reply: string): MailContent {
  const values = { ämne: messageSubjectLabels[message.subject] }
  return writeMail(shop, passage('message-reply.subject', 'Svar på ditt meddelande: {ämne}', values), [
    { kind: 'lead', title: passage('message-reply.title', 'Här är vårt svar på ditt meddelande', values) },
    { kind: 'text', text: reply },
    {
      kind: 'quote',
      title: `${message.name} skrev ${formatDateTime(message.createdAt)}`,
      text: message.body,
    },
  ])
}

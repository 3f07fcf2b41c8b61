import type { Fact } from '#app/ui/facts.tsx'
import { displayPhone, phoneUri } from '#domain/phones.ts'
import { Copied } from './copied.tsx'

type Contact = { name: string; phone: string; email: string }

/** Returns the facts about how a customer is reached, each with a button that copies it. Unknown ones are left out. */
export function contactFacts({ name, phone, email }: Contact, label = 'Kund'): (Fact | undefined)[] {
  return [
    name ? [label, <Copied key="name" text={name} what="namnet" />] : undefined,
    phone
      ? [
          'Telefon',
          <Copied key="phone" text={displayPhone(phone)} what="telefonnumret" href={phoneUri(phone)} />,
        ]
      : undefined,
    email
      ? [
          'E-post',
          <span key="email" className="[&_a]:[overflow-wrap:anywhere]">
            <Copied text={email} what="e-postadressen" href={`mailto:${email}`} />
          </span>,
        ]
      : undefined,
  ]
}

/** Returns the contact of a row with the columns of a booking, a repair, an order or a trade-in. */
export function getContact(row: {
  customer_name: string
  customer_phone: string
  customer_email: string
}): Contact {
  return { name: row.customer_name, phone: row.customer_phone, email: row.customer_email }
}

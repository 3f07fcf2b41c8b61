import type { Fact } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { displayPhone, phoneUri } from '#domain/phones.ts'
import { Copied } from './copied.tsx'

type Contact = { name: string; phone: string; email: string }

/** Returns the address of a customer in the list of customers, by what identifies them; undefined without it. */
function customerPath({ phone, email }: Contact): string | undefined {
  const key = email || phone
  return key ? `/admin/kunder?q=${encodeURIComponent(key)}` : undefined
}

/**
 * Returns the facts about how a customer is reached, each with a button that copies it. Unknown ones are left out. A link leads
 * to all that the shop has on the customer.
 */
export function contactFacts(contact: Contact, label = 'Kund'): (Fact | undefined)[] {
  const { name, phone, email } = contact
  const path = customerPath(contact)
  return [
    name
      ? [
          label,
          <span key="name" className="flex flex-wrap items-center gap-x-2">
            <Copied text={name} what="namnet" />
            {path ? (
              <Link to={path} className="link text-sm">
                Visa kunden
              </Link>
            ) : null}
          </span>,
        ]
      : undefined,
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

import { UserRound, UserRoundPlus, X } from 'lucide-react'
import { useState } from 'react'
import { CustomerLookup } from '#app/admin/components/lookup/customer-lookup.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Buyer, noBuyer } from '#domain/counter/schemas.ts'
import { displayPhone } from '#domain/phones.ts'

type BasketCustomerProps = {
  buyer: Buyer
  onChange: (buyer: Buyer) => void
}

/** Returns the buyer that somebody typed who is not in the directory: a phone number, an address or a name. */
function readTyped(typed: string): Buyer {
  if (/^[+\d][\d\s-]+$/.test(typed)) return { ...noBuyer, phone: typed.slice(0, 40) }
  if (/^\S+@\S+\.\S+$/.test(typed)) return { ...noBuyer, email: typed }
  return { ...noBuyer, name: typed }
}

/** Shows whom the basket is for, or lets staff choose the customer by phone or name. */
export function BasketCustomer({ buyer, onChange }: BasketCustomerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { name, phone, email } = buyer
  const [first, ...others] = [name, phone && displayPhone(phone), email].filter(Boolean)
  const choose = (chosen: Buyer) => {
    setChoosing(false)
    onChange(chosen)
  }
  if (first !== undefined)
    return (
      <Card as="section" pad="none" aria-label="Kund" className="flex items-center gap-3 py-2 pr-2 pl-4">
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-blue" />
        <p className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{first}</span>
          {others.length > 0 ? (
            <span className="figures block text-ink-soft text-sm [overflow-wrap:anywhere]">
              {others.join(' · ')}
            </span>
          ) : null}
        </p>
        <button
          type="button"
          aria-label={`Ta bort kunden ${first}`}
          onClick={() => onChange(noBuyer)}
          className="grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </Card>
    )
  if (!isChoosing)
    return (
      <Button
        variant="secondary"
        block
        aria-keyshortcuts="k"
        data-key="k"
        icon={<UserRoundPlus aria-hidden="true" className="size-4.5" />}
        onClick={() => setChoosing(true)}
      >
        Lägg till kund
      </Button>
    )
  return (
    <Card as="section" pad="none" aria-label="Kund" className="grid gap-3 p-4">
      <CustomerLookup
        onChoose={(person) =>
          choose({ ...noBuyer, name: person.name, phone: person.phone, email: person.email })
        }
        onNew={(typed) => choose(readTyped(typed))}
      />
      <Button variant="quiet" size="sm" onClick={() => setChoosing(false)}>
        Avbryt
      </Button>
    </Card>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { EarlierRepair } from '#domain/repairs/admin-schemas.ts'
import { formatDate, formatDay } from '#domain/time.ts'

type EarlierRepairsProps = {
  phone: string
  email: string
  serial: string
  /** The repair that the device is handed in for; it is not an earlier one. */
  except: number | undefined
  /** The repair whose warranty was chosen. */
  chosen: number | null
  /** Not for a repair whose price is agreed. */
  onWarranty: ((repair: EarlierRepair) => void) | undefined
}

/** Renders what the customer or the device was here for before, with the choice to repair under its warranty. */
export function EarlierRepairs({ phone, email, serial, except, chosen, onWarranty }: EarlierRepairsProps) {
  const by = [useDeferredValue(phone), useDeferredValue(email), useDeferredValue(serial)] as const
  const { data = [] } = useCall(
    'GET /api/admin/repairs/earlier/',
    { query: { phone: by[0], email: by[1], serial: by[2] } },
    {
      enabled: [phone, email, serial].some((value) => value.trim().length > 5),
      placeholderData: keepPreviousData,
    },
  )
  const repairs = data.filter(({ id }) => id !== except)
  if (repairs.length === 0) return null
  return (
    <Card as="section" pad="sm" aria-labelledby="tidigare">
      <h2 id="tidigare" className="text-lg">
        Varit här förut
      </h2>
      <ul className="mt-2 grid gap-3">
        {repairs.map((repair) => (
          <li key={repair.id}>
            <Link to={`/admin/arenden?id=${repair.id}`} className="link font-semibold">
              {repair.order_number}
            </Link>{' '}
            {repair.device}, {repair.issue}
            <p className="figures text-ink-soft text-sm">
              {repair.customer_name}, {formatDate(new Date(repair.created_at))}, {repair.status}
            </p>
            {repair.under_warranty && repair.warranty_until ? (
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
                <span className="text-green">Under garanti till {formatDay(repair.warranty_until)}</span>
                {onWarranty ? (
                  <Button
                    type="button"
                    size="sm"
                    variant={chosen === repair.id ? 'primary' : 'secondary'}
                    aria-pressed={chosen === repair.id}
                    onClick={() => onWarranty(repair)}
                  >
                    {chosen === repair.id ? 'Garantiärende' : 'Gör till garantiärende'}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

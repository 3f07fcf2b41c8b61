import { Badge } from '#app/ui/badge.tsx'
import type { CustomerSummary } from '#domain/office/customers.ts'
import { accountLabels } from '#domain/office/labels.ts'
import { displayPhone } from '#domain/phones.ts'
import { formatDateTime } from '#domain/time.ts'
import { accountTones, activitySummary } from './customer-appearance.ts'

/** Renders a customer in the list: name, contact details and counts of past visits. */
export function CustomerRow({ customer }: { customer: CustomerSummary }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {customer.name || customer.email || displayPhone(customer.phone)}
        </span>
        {customer.account === 'none' ? null : (
          <Badge tone={accountTones[customer.account]}>{accountLabels[customer.account]}</Badge>
        )}
      </span>
      <span className="figures block truncate">
        {[customer.email, displayPhone(customer.phone)].filter(Boolean).join(' · ')}
      </span>
      <span className="figures flex flex-wrap justify-between gap-x-3 text-ink-soft text-sm">
        <span>{activitySummary(customer) || 'Har bara hört av sig'}</span>
        <time dateTime={customer.last_at}>{formatDateTime(new Date(customer.last_at)).slice(0, 10)}</time>
      </span>
    </>
  )
}

import { ListRow } from '#app/admin/list/list-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { CustomerSummary } from '#domain/office/customers.ts'
import { accountLabels } from '#domain/office/labels.ts'
import { displayPhone } from '#domain/phones.ts'
import { accountTones, activitySummary } from './customer-appearance.ts'

/** Renders a customer in the list: name, contact details, counts of past visits and the last one. */
export function CustomerRow({ customer }: { customer: CustomerSummary }) {
  return (
    <ListRow
      title={customer.name || customer.email || displayPhone(customer.phone)}
      badge={
        customer.account === 'none' ? null : (
          <Badge tone={accountTones[customer.account]}>{accountLabels[customer.account]}</Badge>
        )
      }
      text={[displayPhone(customer.phone), activitySummary(customer) || customer.email]
        .filter(Boolean)
        .join(' · ')}
      at={customer.last_at}
    />
  )
}

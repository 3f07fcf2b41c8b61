import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { accountLabels } from '#domain/office/labels.ts'
import { displayPhone, phoneUri } from '#domain/phones.ts'
import { formatDate } from '#domain/time.ts'
import { Copied } from '../components/copied.tsx'
import { ContactForm } from './contact-form.tsx'
import { CustomerAccount } from './customer-account.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { accountTones } from './customer-appearance.ts'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerMails } from './customer-mails.tsx'
import { DetailsForm } from './details-form.tsx'
import { MergedPeople } from './merged-people.tsx'
import { OpenMatters } from './open-matters.tsx'

export function CustomerDetails({ customer }: { customer: AdminCustomer }) {
  const alert = useAlert()
  const { erased, name, email, phone } = customer
  const title = name || email || displayPhone(phone)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="break-words text-xl">{title}</h2>
            {erased ? null : (
              <p className="figures mt-1 flex flex-wrap gap-x-4 gap-y-2 [&_a]:[overflow-wrap:anywhere]">
                {email ? <Copied text={email} what="e-postadressen" href={`mailto:${email}`} /> : null}
                {phone ? (
                  <Copied text={displayPhone(phone)} what="telefonnumret" href={phoneUri(phone)} />
                ) : null}
              </p>
            )}
          </div>
          {erased ? (
            <Badge className="px-3! py-1! text-sm!">Raderad</Badge>
          ) : (
            <Badge tone={accountTones[customer.account.state]} className="px-3! py-1! text-sm!">
              {accountLabels[customer.account.state]}
            </Badge>
          )}
        </div>
        {erased ? (
          <Notice tone="info" title={`Raderad ${formatDate(new Date(erased.at))}`}>
            {erased.by ? `Av ${erased.by}. ` : ''}
            Kvar är bara det som bokföringen och inköpsliggaren kräver. Kvitton hittar du på sitt nummer.
          </Notice>
        ) : (
          <CustomerActions customer={customer} showMessage={alert.show} />
        )}
        {customer.details.note ? (
          <p className="whitespace-pre-line rounded-lg border border-amber-line bg-amber-tint px-3 py-2 text-sm [overflow-wrap:anywhere]">
            {customer.details.note}
          </p>
        ) : null}
        <Worth customer={customer} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OpenMatters customer={customer} />
          <CustomerHistory customer={customer} />
        </div>
        {erased ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:max-xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <DetailsForm key={`details ${customer.id}`} customer={customer} />
              <ContactForm key={customer.id} customer={customer} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <CustomerAccount customer={customer} showMessage={alert.show} />
              <CustomerMails customer={customer} />
              <MergedPeople customer={customer} />
            </div>
          </div>
        )}
      </div>
      {alert.dialog}
    </section>
  )
}

function Worth({ customer: { worth, first_at: firstAt } }: { customer: AdminCustomer }) {
  const tiles = [
    ['Reparationer', worth.repairs, 'betalt'],
    ['Köp', worth.purchases, 'betalt'],
    ['Inbyten', worth.sales, 'utbetalt'],
  ] as const
  return (
    <div>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl border border-line bg-sunk">
        {tiles.map(([label, { count, paid }, verb]) => (
          <div key={label} className="min-w-0 px-2 py-2.5 sm:px-4">
            <dt className="text-ink-soft text-xs sm:text-sm">{label}</dt>
            <dd>
              <span className="figures block font-semibold text-xl">{count}</span>
              <span className="figures block text-ink-soft text-sm">
                {count > 0 ? `${formatDecimal(paid)} ${verb}` : '–'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft text-sm">Känd sedan {formatDate(new Date(firstAt))}.</p>
    </div>
  )
}

import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import { formatDate } from '#domain/time.ts'
import { getReason } from '../api/error-text.ts'

/** Lists those who were merged into a customer, each with a button that undoes it. */
export function MergedPeople({ customer: { id, merged } }: { customer: AdminCustomer }) {
  const split = useAction('POST /api/admin/customers/:id/split/', {
    answers: 'GET /api/admin/customers/:id/',
  })
  if (merged.length === 0) return null
  return (
    <Card as="section" pad="sm" aria-labelledby="ihopslagna">
      <h3 id="ihopslagna" className="text-lg">
        Ihopslagen med
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {merged.map(({ key, name, phone, at }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="figures text-ink-soft text-sm">
                {displayPhone(phone)} · {formatDate(new Date(at))}
              </span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              loading={split.isPending && split.variables.body.key === key}
              onClick={() =>
                split.mutate(
                  { params: { id }, body: { key } },
                  { onSuccess: () => showToast(`${name} är en egen kund igen.`) },
                )
              }
            >
              Ångra
            </Button>
          </li>
        ))}
      </ul>
      <FormError text={split.error ? getReason(split.error) : undefined} />
    </Card>
  )
}

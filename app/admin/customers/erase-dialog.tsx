import { Link } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { ApiError } from '#app/lib/api.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer, ErasurePlan } from '#domain/office/customers.ts'
import { blockerLabels, erasedLabels, retainedLabels } from '#domain/office/labels.ts'
import { displayPhone } from '#domain/phones.ts'
import { QueryState } from '../api/query-state.tsx'
import { InputField } from '../forms/input-field.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { pathOfBlocker } from './customer-appearance.ts'

/**
 * Renders the erasure dialog. It lists what is deleted and what must be retained, and asks the user to type the customer's
 * address.
 */
export function EraseDialog({ customer, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const what = customer.email ? 'e-postadress' : 'telefonnummer'
  const shown = customer.email || displayPhone(customer.phone)
  const plan = useCall(
    'GET /api/admin/customers/:id/erasure/',
    { params: { id: customer.id } },
    // Never from the cache.
    { gcTime: 0, staleTime: 0 },
  )
  const erase = useAction('POST /api/admin/customers/:id/erase/', {
    answers: 'GET /api/admin/customers/:id/',
  })
  const possible = plan.data?.blockers.length === 0
  const form = useAdminForm({
    defaultValues: { contact: '' },
    validate: (values) => requiredErrors(values, { contact: `Skriv kundens ${what}.` }),
    async send({ contact }) {
      await erase.mutateAsync({ params: { id: customer.id }, body: { contact: contact.trim() } })
      showToast('Kunden är raderad.')
      onClose()
    },
    onFailure(error) {
      // Something new prevents the erasure since the plan was fetched.
      if (error instanceof ApiError && error.status === 409) void plan.refetch()
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      title={`Radera ${customer.name || shown}?`}
      submitLabel={possible ? 'Radera för gott' : undefined}
      sendingLabel="Raderar …"
      cancelLabel={possible ? 'Avbryt' : 'Stäng'}
      variant="danger"
      closesSilently
      onClose={onClose}
    >
      <QueryState query={plan} waiting="Tar reda på vad som finns">
        {(data) =>
          data.blockers.length > 0 ? (
            <Blockers plan={data} />
          ) : (
            <>
              <Consequences plan={data} />
              <InputField
                label={`Skriv kundens ${what} för att bekräfta`}
                hint={shown}
                required
                type={customer.email ? 'email' : 'tel'}
                maxLength={254}
                {...form.field('contact')}
              />
            </>
          )
        }
      </QueryState>
    </FormDialog>
  )
}

function Blockers({ plan }: { plan: ErasurePlan }) {
  return (
    <Notice tone="warning" title="Det går inte än">
      <p>Något pågår fortfarande med kunden. Avsluta det först:</p>
      <ul className="mt-2 list-disc pl-5">
        {plan.blockers.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <Link to={pathOfBlocker(each)} className="link">
              {blockerLabels[each.kind].replace(/^./, (first) => first.toUpperCase())} {each.number}
            </Link>
            , {each.status}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Consequences({ plan: { erased, kept, kept_through: keptThrough } }: { plan: ErasurePlan }) {
  return (
    <>
      <section>
        <h3 className="font-semibold text-base">Det här raderas</h3>
        <ul className="mt-1.5 grid gap-1 text-sm">
          {erased.map(({ what, count }) => (
            <li key={what} className="flex justify-between gap-4">
              <span>{erasedLabels[what]}</span>
              <span className="figures text-ink-soft">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      {kept.length > 0 ? (
        <section className="rounded-xl border border-line bg-sunk p-4">
          <h3 className="font-semibold text-base">
            {keptThrough === null
              ? 'Det här står kvar utan namn'
              : `Det här sparas till utgången av ${keptThrough} enligt bokföringslagen`}
          </h3>
          <ul className="mt-1.5 grid gap-2 text-sm">
            {kept.map(({ what, count }) => (
              <li key={what}>
                <span className="flex justify-between gap-4">
                  <span className="font-medium">{retainedLabels[what].what}</span>
                  <span className="figures text-ink-soft">{count}</span>
                </span>
                <span className="text-ink-soft">{retainedLabels[what].why}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-ink-soft text-sm">
        Det går inte att ångra. Säkerhetskopior innehåller uppgifterna tills de har bytts ut, och
        betaltjänsten har egna uppgifter om betalningarna.
      </p>
    </>
  )
}

import { useAction } from '#app/admin/api/use-action.ts'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { type AdminCustomer, maxCustomerNote } from '#domain/office/customers.ts'

type Values = Omit<AdminCustomer['details'], 'version'>

/** Renders the form for the staff's note on a customer, and for the company that gets the invoices. */
export function DetailsForm({ customer: { id, details } }: { customer: AdminCustomer }) {
  const { version, ...stored } = details
  const draft = useDraft<Values>(stored)
  const saving = useAction('PUT /api/admin/customers/:id/details/', {
    answers: 'GET /api/admin/customers/:id/',
  })
  const form = useAdminForm<Values>({
    defaultValues: draft.value,
    async send() {
      await saving.mutateAsync({ params: { id }, body: { version, ...draft.value } })
      draft.discard()
      showToast('Sparat på kunden.')
    },
  })
  const field = (name: keyof Values) => ({
    value: draft.value[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.clearErrors(name)
      draft.edit({ ...draft.value, [name]: target.value })
    },
  })
  const { error: noteError, ...note } = field('note')
  const { error: addressError, ...address } = field('invoice_address')
  const hasCompany = Object.entries(stored).some(([name, value]) => name !== 'note' && value !== '')
  return (
    <Card as="section" pad="sm" aria-labelledby="kundens-anteckning">
      <h3 id="kundens-anteckning" className="font-semibold text-base">
        Anteckning och företag
      </h3>
      <form {...form.form} className="mt-3 flex flex-col gap-3">
        <LeaveGuard unsaved={draft.isChanged} />
        <Field
          label="Anteckning om kunden"
          hint="Visas här och vid inlämningen. Kunden ser den bara i ett registerutdrag."
          error={noteError}
        >
          <TextArea rows={2} maxLength={maxCustomerNote} className="min-h-16!" {...note} />
        </Field>
        <details open={hasCompany || undefined}>
          <summary className="link w-fit cursor-pointer py-1">Faktureras ett företag</summary>
          <div className="mt-2 flex flex-col gap-3">
            <InputField label="Företag" maxLength={120} {...field('company')} />
            <InputField
              label="Organisationsnummer"
              inputMode="numeric"
              maxLength={20}
              className="figures"
              {...field('org_number')}
            />
            <Field label="Fakturaadress" error={addressError}>
              <TextArea isPrinted rows={2} maxLength={300} className="min-h-16!" {...address} />
            </Field>
            <InputField
              label="E-post för fakturor"
              type="email"
              maxLength={254}
              {...field('invoice_email')}
            />
          </div>
        </details>
        <EditConflict draft={draft} />
        <FormError text={form.errors.root} />
        {draft.isChanged ? (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" loading={form.sending} disabled={draft.hasConflict}>
              Spara på kunden
            </Button>
            <Button size="sm" variant="quiet" onClick={draft.discard}>
              Ångra
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  )
}

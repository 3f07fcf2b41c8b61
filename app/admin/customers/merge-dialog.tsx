import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { peopleSearch } from '#app/admin/components/lookup/people-search.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer, KnownPerson } from '#domain/office/customers.ts'
import { displayPhone } from '#domain/phones.ts'
import { Lookup } from '../components/lookup/lookup.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

type MergeDialogProps = { customer: AdminCustomer; onClose: () => void }

/** Asks which other customer someone without an e-mail address is. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<KnownPerson>()
  const merge = useAction('POST /api/admin/customers/:id/merge/', {
    answers: 'GET /api/admin/customers/:id/',
    removes: 'GET /api/admin/customers/:id/',
  })
  const form = useAdminForm({
    defaultValues: {},
    validate: () => (chosen ? {} : { root: 'Sök och välj en kund.' }),
    async send() {
      if (!chosen) return
      const { id, name } = await merge.mutateAsync({ params: { id: customer.id }, body: { into: chosen.id } })
      showToast(`${customer.name} är nu en del av ${name}.`)
      onClose()
      // At once, before the live update reads the merged customer again, who is no longer there.
      void navigate(`/admin/kunder?id=${id}`, { flushSync: true })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Är ${customer.name} samma person?`}
      submitLabel={chosen ? `Slå ihop med ${chosen.name || chosen.email}` : undefined}
      size="md"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Ärenden, bokningar och kvitton visas hos den andra kunden, och kommer med när den kunden får ut eller
        får raderat sina uppgifter. Det går att ångra.
      </p>
      <Lookup
        label="Vem är det?"
        hint="Namn, telefon eller e-post."
        listLabel="Kunder"
        {...peopleSearch}
        itemsOf={(people) => people.filter(({ id }) => id !== customer.id)}
        keyOf={({ id }) => id}
        row={(person) => <PersonRow person={person} />}
        onChoose={setChosen}
        noneText="Ingen kund hittades."
      />
      {chosen ? (
        <div className="rounded-lg bg-sunk p-4">
          <PersonRow person={chosen} />
        </div>
      ) : null}
    </FormDialog>
  )
}

function PersonRow({ person: { name, phone, email } }: { person: KnownPerson }) {
  return (
    <>
      <span className="min-w-0 truncate font-semibold">{name || 'Utan namn'}</span>{' '}
      <span className="figures min-w-0 truncate text-ink-soft text-sm">
        {[phone && displayPhone(phone), email].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

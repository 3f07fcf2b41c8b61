import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAction } from '#app/admin/api/use-action.ts'
import { getCallQuery } from '#app/admin/api/use-call.ts'
import { ApiError } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { getReason } from '../api/error-text.ts'
import type { SaveConflict } from '../forms/save-bar.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'

const names = ['name', 'first_name', 'last_name', 'phone', 'address'] as const
type Values = Record<(typeof names)[number], string>

const labels = {
  name: 'namn',
  first_name: 'förnamn',
  last_name: 'efternamn',
  phone: 'telefon',
  address: 'adress',
} as const satisfies Record<keyof Values, string>

const toFormValues = (customer: AdminCustomer): Values => ({
  name: customer.name,
  first_name: customer.first_name,
  last_name: customer.last_name,
  phone: customer.phone,
  address: customer.address,
})

/**
 * Manages the form for a customer's contact details, based on the version that was read. Refetched data replaces the values while
 * the form is unchanged. Afterwards saving over another user's change is a conflict, which the form reports.
 */
export function useContactForm(customer: AdminCustomer) {
  const [base, setBase] = useState(customer)
  const [conflict, setConflict] = useState<SaveConflict>()
  const [reloading, setReloading] = useState(false)
  const saved = toFormValues(base)
  const save = useAction('PATCH /api/admin/customers/:id/', { answers: 'GET /api/admin/customers/:id/' })
  const form = useAdminForm<Values>({
    defaultValues: saved,
    async send(values) {
      try {
        const next = await save.mutateAsync({
          params: { id: customer.id },
          body: { version: base.version, ...values },
        })
        setBase(next)
        form.reset(toFormValues(next))
        showToast('Kontaktuppgifterna är rättade.')
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        setConflict({ when: undefined })
      }
    },
    errorText: (error, fieldErrors) =>
      Object.keys(fieldErrors).length > 0 ? 'Rätta det som är markerat.' : getReason(error),
  })
  const written = useWatch({ control: form.control }) as Values
  const client = useQueryClient()
  const unsaved = names.filter((name) => written[name] !== saved[name])
  const clean = unsaved.length === 0

  const { reset } = form
  useEffect(() => {
    if (!clean || customer.version === base.version) return
    setBase(customer)
    reset(toFormValues(customer))
  }, [clean, customer, base.version, reset])

  return {
    form,
    problem: form.errors.root,
    conflict,
    reloading,
    saving: form.sending,
    unsaved: unsaved.map((name) => labels[name]),
    onUndo() {
      form.reset(saved)
      setConflict(undefined)
    },
    /** Fetches the other user's version and keeps or discards the changes made here. */
    async onReload(keepMine: boolean) {
      setReloading(true)
      setConflict(undefined)
      try {
        const theirs = await client.fetchQuery({
          ...getCallQuery('GET /api/admin/customers/:id/', { params: { id: customer.id } }),
          staleTime: 0,
        })
        const mine = form.getValues()
        setBase(theirs)
        form.reset(toFormValues(theirs))
        if (!keepMine) return
        for (const name of names) if (mine[name] !== saved[name]) form.setValue(name, mine[name])
      } catch (error) {
        form.setError('root', { message: `Det gick inte att ladda om. ${getReason(error)}` })
      } finally {
        setReloading(false)
      }
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAction } from '#app/admin/api/use-action.ts'
import { getCallQuery } from '#app/admin/api/use-call.ts'
import { ApiError } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { getReason } from '../api/error-text.ts'
import type { SaveConflict } from '../forms/save-bar.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { changedFields, getParts, type ProductValues, rebase, toBody, toValues } from './form-values.ts'
import { getProductField, productErrorText } from './product-errors.ts'

/**
 * Manages the form for a product's details, based on the latest fetched version. Another user's changes are merged into the form.
 * A field that both changed is reported and shows the user's own value.
 */
export function useProductForm(product: AdminProduct) {
  const [saved, setSaved] = useState(() => toValues(product))
  const [conflict, setConflict] = useState<SaveConflict>()
  const [reloading, setReloading] = useState(false)
  const save = useAction('PUT /api/admin/shop/products/:id/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  /** The values of the last save, as they were written. The server's answer may spell them otherwise, such as `4 990`. */
  const sent = useRef<ProductValues>(undefined)
  const form = useAdminForm<ProductValues>({
    defaultValues: saved,
    async send(written) {
      sent.current = written
      try {
        await save.mutateAsync({
          params: { id: product.id },
          body: { ...toBody(written), version: product.version },
        })
        showToast('Produkten är sparad.')
      } catch (error) {
        sent.current = undefined
        if (!(error instanceof ApiError && error.status === 409)) throw error
        setConflict({ when: undefined })
      }
    },
    fieldOf: getProductField,
    errorText: productErrorText,
  })
  const { reset, getValues, setError } = form
  const values = useWatch({ control: form.control }) as ProductValues
  const client = useQueryClient()
  const stoodOn = useRef({ product, saved })

  useEffect(() => {
    const before = stoodOn.current
    if (before.product === product) return
    const theirs = toValues(product)
    stoodOn.current = { product, saved: theirs }
    const written = sent.current
    sent.current = undefined
    if (!written && changedFields(before.saved, theirs).length === 0) return
    const { values: next, both } = rebase(written ?? before.saved, getValues(), theirs)
    setSaved(theirs)
    reset(theirs)
    reset(next, { keepDefaultValues: true })
    if (both.length > 0) setError('root', { message: bothText(both) })
  }, [product, reset, getValues, setError])

  const undo = () => {
    reset(saved)
    setConflict(undefined)
  }

  return {
    form,
    conflict,
    reloading,
    unsaved: getParts(changedFields(saved, values)),
    undo,
    /** Fetches the other user's version and keeps or discards the changes made here. */
    async reload(keepMine: boolean) {
      setReloading(true)
      setConflict(undefined)
      try {
        if (!keepMine) undo()
        const theirs = await client.fetchQuery({
          ...getCallQuery('GET /api/admin/shop/products/:id/', { params: { id: product.id } }),
          staleTime: 0,
        })
        showToast(`Omladdad. Senast ändrad ${formatDateTime(new Date(theirs.changed_at))}.`, 'info')
      } catch (error) {
        setError('root', { message: `Det gick inte att ladda om. ${getReason(error)}` })
      } finally {
        setReloading(false)
      }
    },
  }
}

function bothText(fields: readonly (keyof ProductValues)[]): string {
  const places = new Intl.ListFormat('sv-SE').format(getParts(fields))
  return `Ni har ändrat samma sak i ${places}. Sparar du nu gäller det du har skrivit.`
}

import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminProduct } from '../../../domain/shop/admin-schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import type { SaveProblem } from '../save-bar.tsx'
import { changedFields, type ProductValues, partsOf, rebase, toBody, toValues } from './form-values.ts'
import { changeProduct, useFetchProduct, useProductAction } from './products-data.ts'
import { showProblems } from './show-problems.ts'

/**
 * A product's details as a form over the product that was fetched last. What somebody else saves meanwhile comes in under
 * what is being written; a field that both have changed is told of, and keeps what is written here.
 */
export function useProductForm(product: AdminProduct) {
  const [saved, setSaved] = useState(() => toValues(product))
  const [problem, setProblem] = useState<SaveProblem>()
  const [reloading, setReloading] = useState(false)
  const form = useForm<ProductValues>({ defaultValues: saved })
  const values = useWatch({ control: form.control }) as ProductValues
  const save = useProductAction(product.id, changeProduct)
  const fetchProduct = useFetchProduct(product.id)
  const stoodOn = useRef({ product, saved })

  useEffect(() => {
    const before = stoodOn.current
    if (before.product === product) return
    const theirs = toValues(product)
    stoodOn.current = { product, saved: theirs }
    if (changedFields(before.saved, theirs).length === 0) return
    const { values: next, both } = rebase(before.saved, form.getValues(), theirs)
    setSaved(theirs)
    form.reset(theirs)
    form.reset(next, { keepDefaultValues: true })
    if (both.length > 0) setProblem({ kind: 'refused', text: bothText(both) })
  }, [product, form])

  const submit = form.handleSubmit(async (written) => {
    setProblem(undefined)
    try {
      await save.mutateAsync({ ...toBody(written), version: product.version })
      showToast('Produkten är sparad.')
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409
      setProblem(
        conflict
          ? { kind: 'conflict', when: undefined }
          : { kind: 'refused', text: showProblems(form, error) },
      )
    }
  })

  const undo = () => {
    form.reset(saved)
    setProblem(undefined)
  }

  return {
    form,
    problem,
    reloading,
    unsaved: partsOf(changedFields(saved, values)),
    saving: save.isPending,
    submit,
    undo,
    /** Fetches what the other one saved; what is written here stays on top of it, or goes. */
    async reload(keepMine: boolean) {
      setReloading(true)
      setProblem(undefined)
      try {
        if (!keepMine) undo()
        const theirs = await fetchProduct()
        showToast(`Omladdad. Senast ändrad ${formatDateTime(new Date(theirs.changed_at))}.`, 'info')
      } catch (error) {
        setProblem({ kind: 'refused', text: `Det gick inte att ladda om. ${reasonOf(error)}` })
      } finally {
        setReloading(false)
      }
    },
  }
}

function bothText(fields: readonly (keyof ProductValues)[]): string {
  const places = new Intl.ListFormat('sv-SE').format(partsOf(fields))
  return `Ni har ändrat samma sak i ${places}. Sparar du nu gäller det du har skrivit.`
}

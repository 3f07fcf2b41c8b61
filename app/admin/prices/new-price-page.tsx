import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { type Chosen, ModelPicker } from './model-picker.tsx'
import { PriceFields, type PriceValues, priceErrors } from './price-fields.tsx'
import { SiblingPrices } from './sibling-prices.tsx'
import { useIssues } from './use-issues.ts'

type Values = Chosen & PriceValues

const empty: Values = {
  type: '',
  brand: '',
  model: '',
  issue_description: '',
  price: '',
  time_estimate: '',
  active: true,
}

/** Renders the form for a new price: model, repair and price (spec 001 sections 2 and 5). */
export default function NewPricePage() {
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const [added, setAdded] = useState(0)
  const addsMore = useRef(false)
  const create = useAction('POST /api/quotes/repairprices/')
  const form = useAdminForm<Values>({
    defaultValues: empty,
    validate(values) {
      const errors = { ...(values.model === '' ? { model: 'Välj en modell.' } : {}), ...priceErrors(values) }
      if (Object.keys(errors).length === 0) return {}
      return { ...errors, root: 'Alla fält (Modell, Problem, Pris) måste vara ifyllda.' }
    },
    async send(values) {
      if (done) return
      const { type, brand, model: device_model_id, ...price } = values
      const created = await create.mutateAsync({
        body: { device_model_id: Number(device_model_id), ...price },
      })
      showToast(`${created.device_model.name}: ${created.issue_description} är tillagt.`)
      if (!addsMore.current) return setDone(true)
      form.reset({ ...empty, type, brand, model: device_model_id })
      setAdded((count) => count + 1)
    },
    errorText: (error) => (error instanceof ApiError && error.reason) || 'Ett oväntat fel inträffade.',
  })
  const { setFocus } = form
  const model = useWatch({ control: form.control, name: 'model' })
  const prices = useCall(
    'GET /api/quotes/repairprices/',
    { query: { devicemodel: model } },
    { enabled: model !== '', select: (reply) => ('results' in reply ? [] : reply) },
  )
  const issues = useIssues(prices.data)

  // Navigates only after the leave guard knows that nothing is unsaved.
  useEffect(() => {
    if (done) void navigate('/admin/dashboard')
  }, [done, navigate])

  // The next entry starts at the issue, after the fields have been reset.
  useEffect(() => {
    if (added > 0) setFocus('issue_description')
  }, [added, setFocus])

  const save = (more: boolean) => (event: FormEvent) => {
    addsMore.current = more
    void form.form.onSubmit(event)
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">Nytt pris</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FormProvider {...form}>
          <LeaveGuard unsaved={form.isDirty && !done && !chosenOnly(form.formState.dirtyFields)} />
          <Card as="section" aria-label="Priset">
            <form {...form.form} onSubmit={save(false)} className="flex flex-col gap-4">
              <FormError text={form.errors.root} />
              <ModelPicker />
              <PriceFields issues={issues} />
              <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
                <ButtonLink variant="quiet" to="/admin/dashboard">
                  Avbryt
                </ButtonLink>
                <Button variant="secondary" disabled={form.sending} onClick={save(true)}>
                  Spara och lägg till fler
                </Button>
                <Button type="submit" loading={form.sending} loadingLabel="Sparar …">
                  Spara
                </Button>
              </div>
            </form>
          </Card>
        </FormProvider>
        <SiblingPrices model={model} query={prices} />
      </div>
    </div>
  )
}

/** Returns whether only the model was chosen, which does not count as unsaved input. */
function chosenOnly(dirty: Partial<Readonly<Record<keyof Values, unknown>>>): boolean {
  return !(dirty.issue_description || dirty.price || dirty.time_estimate || dirty.active)
}

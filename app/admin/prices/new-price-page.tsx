import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { type Chosen, ModelPicker } from './model-picker.tsx'
import { useModelPrices } from './new-price-data.ts'
import { PriceFields } from './price-fields.tsx'
import { createPrice, type PriceValues, usePriceAction } from './prices-data.ts'
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

/** A new price: which model, what is done, what it costs (spec 001 sections 2 and 5). */
export default function NewPricePage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)
  const [added, setAdded] = useState(0)
  const saving = useRef(false)
  const form = useForm<Values>({ defaultValues: empty })
  const create = usePriceAction(({ model, type: _, brand: __, ...values }: Values) =>
    createPrice(Number(model), values),
  )
  const model = useWatch({ control: form.control, name: 'model' })
  const prices = useModelPrices(model)
  const issues = useIssues(prices.data)

  // Only when the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (done) void navigate('/admin/dashboard')
  }, [done, navigate])

  // The next one begins with what is done, once the fields are there again to be written in.
  useEffect(() => {
    if (added > 0) form.setFocus('issue_description')
  }, [added, form])

  const submit = (more: boolean) =>
    form.handleSubmit(
      async (values) => {
        setProblem(undefined)
        try {
          const price = await create.mutateAsync(values)
          showToast(`${price.device_model.name}: ${price.issue_description} är tillagt.`)
          if (!more) return setDone(true)
          form.reset({ ...empty, type: values.type, brand: values.brand, model: values.model })
          setAdded((count) => count + 1)
        } catch (error) {
          const text = error instanceof ApiError ? error.said : ''
          setProblem(text || 'Ett oväntat fel inträffade.')
        }
      },
      () => setProblem('Alla fält (Modell, Problem, Pris) måste vara ifyllda.'),
    )

  // A second press comes before the button can be seen to wait; sent too, the price would be refused as its own double.
  const save = (more: boolean) => (event: FormEvent) => {
    event.preventDefault()
    if (saving.current || done) return
    saving.current = true
    void submit(more)().finally(() => {
      saving.current = false
    })
  }

  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">Nytt pris</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FormProvider {...form}>
          <LeaveGuard unsaved={form.formState.isDirty && !done && !chosenOnly(form.formState.dirtyFields)} />
          <Card as="section" aria-label="Priset">
            <form noValidate onSubmit={save(false)} className="flex flex-col gap-4">
              {problem ? (
                <Notice tone="error" live>
                  {problem}
                </Notice>
              ) : null}
              <ModelPicker />
              <PriceFields issues={issues} />
              <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
                <ButtonLink variant="quiet" to="/admin/dashboard">
                  Avbryt
                </ButtonLink>
                <Button variant="secondary" disabled={create.isPending} onClick={save(true)}>
                  Spara och lägg till fler
                </Button>
                <Button type="submit" loading={create.isPending} loadingLabel="Sparar …">
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

/** A model that is chosen and nothing more is nothing that anybody would miss. */
function chosenOnly(dirty: Partial<Readonly<Record<keyof Values, unknown>>>): boolean {
  return !(dirty.issue_description || dirty.price || dirty.time_estimate || dirty.active)
}

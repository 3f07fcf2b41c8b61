import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { kronor } from '../amounts.ts'
import { reasonOf } from '../api/error-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { PriceFields } from './price-fields.tsx'
import { fetchPrice, type PriceValues, replacePrice, usePriceAction, valuesOf } from './prices-data.ts'
import { useIssues } from './use-issues.ts'

/** A price as the form holds it: kronor without decimals where there are none. */
function formValues(price: AdminPrice): PriceValues {
  return { ...valuesOf(price), price: price.price.replace(/\.00$/, '') }
}

type Problem = { kind: 'refused'; text: string } | { kind: 'conflict'; theirs: AdminPrice }

/** What can be changed of a price, over the version that was fetched. */
export function EditPriceForm({ initial, list }: { initial: AdminPrice; list: string }) {
  const navigate = useNavigate()
  const [base, setBase] = useState(initial)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState(false)
  const form = useForm<PriceValues>({ defaultValues: formValues(initial) })
  const issues = useIssues([initial])
  const save = usePriceAction(({ values, over }: { values: PriceValues; over: AdminPrice }) =>
    replacePrice(over, values, over.version),
  )
  const undo = usePriceAction((saved: AdminPrice) => replacePrice(saved, valuesOf(base), saved.version))

  // Only when the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (done) void navigate(list)
  }, [done, list, navigate])

  // Waited for here: by the time it is pressed the form is gone, and with it what a mutation would call back.
  const takeBack = (saved: AdminPrice) =>
    undo.mutateAsync(saved).then(
      () => showToast('Priset är som förut.'),
      (error: unknown) => showToast(`Det gick inte att ångra. ${reasonOf(error)}`, 'error'),
    )

  const send = (over: AdminPrice) =>
    form.handleSubmit(async (values) => {
      setProblem(undefined)
      try {
        const saved = await save.mutateAsync({ values, over })
        showToast(`${saved.device_model.name}: ${saved.issue_description} är sparat.`, 'success', {
          label: 'Ångra',
          onPress: () => void takeBack(saved),
        })
        setDone(true)
      } catch (error) {
        setProblem(await problemOf(error))
      }
    })()

  /** A refusal is a conflict when the price is not what it was. */
  const problemOf = async (error: unknown): Promise<Problem> => {
    if (error instanceof ApiError && error.status === 409) {
      const theirs = await fetchPrice(base.id).catch(() => undefined)
      if (theirs && theirs.version !== base.version) return { kind: 'conflict', theirs }
    }
    return { kind: 'refused', text: reasonOf(error) }
  }

  const takeOver = (theirs: AdminPrice) => {
    setBase(theirs)
    setProblem(undefined)
    form.reset(formValues(theirs))
  }

  const { device_model: model } = base
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty && !done} />
      <Card as="section" aria-label="Priset">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(base)
          }}
          className="flex flex-col gap-4"
        >
          <div className="rounded-md bg-sunk px-4 py-3">
            <p className="font-semibold">{model.name}</p>
            <p className="text-ink-soft text-sm">
              {model.brand.name} · {model.device_type.name}. Modellen kan inte ändras.
            </p>
          </div>
          {problem?.kind === 'refused' ? (
            <Notice tone="error" live title="Kunde inte spara ändringarna.">
              {problem.text}
            </Notice>
          ) : null}
          {problem?.kind === 'conflict' ? (
            <Conflict
              theirs={problem.theirs}
              saving={save.isPending}
              onTake={() => takeOver(problem.theirs)}
              onKeep={() => {
                setBase(problem.theirs)
                void send(problem.theirs)
              }}
            />
          ) : null}
          <PriceFields issues={issues} />
          <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
            <ButtonLink variant="quiet" to={list}>
              Avbryt
            </ButtonLink>
            <Button
              type="submit"
              disabled={problem?.kind === 'conflict'}
              loading={save.isPending}
              loadingLabel="Sparar …"
            >
              Spara ändringarna
            </Button>
          </div>
        </form>
      </Card>
    </FormProvider>
  )
}

type ConflictProps = { theirs: AdminPrice; saving: boolean; onTake: () => void; onKeep: () => void }

/** Somebody else has saved meanwhile: what they wrote, and whose words shall hold. */
function Conflict({ theirs, saving, onTake, onKeep }: ConflictProps) {
  const facts = [
    theirs.issue_description,
    kronor(theirs.price),
    theirs.time_estimate || 'ingen tid',
    theirs.active ? 'aktivt' : 'inaktivt',
  ]
  return (
    <Notice
      tone="warning"
      live
      title="Någon annan har ändrat priset medan du skrev."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" disabled={saving} onClick={onTake}>
            Ta deras, släng mitt
          </Button>
          <Button size="sm" loading={saving} onClick={onKeep}>
            Spara mitt ändå
          </Button>
        </div>
      }
    >
      Nu står det: {facts.join(', ')}. Det du har skrivit är kvar här men inte sparat.
    </Notice>
  )
}

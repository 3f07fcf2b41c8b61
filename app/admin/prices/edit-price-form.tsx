import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { adminCall } from '../api/admin-call.ts'
import { getReason } from '../api/error-text.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { getValues, PriceFields, type PriceValues, priceErrors } from './price-fields.tsx'
import { useIssues } from './use-issues.ts'

/** Returns the form's values. The price has no decimals when they are zero. */
function formValues(price: AdminPrice): PriceValues {
  return { ...getValues(price), price: price.price.replace(/\.00$/, '') }
}

/** Returns the parts of the call that writes values over a version of a price. */
const toParts = ({ id, device_model: model, version }: AdminPrice, values: PriceValues) => ({
  params: { id },
  body: { device_model_id: model.id, ...values, version },
})

/** Renders the form for the editable fields of a price, based on the fetched version. */
export function EditPriceForm({ initial, list }: { initial: AdminPrice; list: string }) {
  const navigate = useNavigate()
  const base = useRef(initial)
  const [conflict, setConflict] = useState<AdminPrice>()
  const [done, setDone] = useState(false)
  const issues = useIssues([initial])
  const save = useAction('PUT /api/quotes/repairprices/:id/')
  const undo = useAction('PUT /api/quotes/repairprices/:id/')
  const form = useAdminForm<PriceValues>({
    defaultValues: formValues(initial),
    validate: priceErrors,
    async send(values) {
      setConflict(undefined)
      try {
        const saved = await save.mutateAsync(toParts(base.current, values))
        showToast(`${saved.device_model.name}: ${saved.issue_description} är sparat.`, 'success', {
          label: 'Ångra',
          onPress: () => void undoChange(saved),
        })
        setDone(true)
      } catch (error) {
        const theirs = await theirsAfter(error)
        if (!theirs) throw error
        setConflict(theirs)
      }
    },
    errorText: getReason,
  })

  // Navigates only after the leave guard knows that nothing is unsaved.
  useEffect(() => {
    if (done) void navigate(list)
  }, [done, list, navigate])

  // Awaited here, because the form is unmounted when the undo button is pressed and a mutation's callbacks would not run.
  const undoChange = (saved: AdminPrice) =>
    undo.mutateAsync(toParts(saved, getValues(base.current))).then(
      () => showToast('Priset är som förut.'),
      (error: unknown) => showToast(`Det gick inte att ångra. ${getReason(error)}`, 'error'),
    )

  /** Returns the stored price after a conflict with another edit, otherwise undefined. */
  const theirsAfter = async (error: unknown): Promise<AdminPrice | undefined> => {
    if (!(error instanceof ApiError && error.status === 409)) return undefined
    const theirs = await adminCall('GET /api/quotes/repairprices/:id/', {
      params: { id: base.current.id },
    }).catch(() => undefined)
    return theirs?.version === base.current.version ? undefined : theirs
  }

  const takeOver = (theirs: AdminPrice) => {
    base.current = theirs
    setConflict(undefined)
    form.reset(formValues(theirs))
  }

  const { device_model: model } = initial
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.isDirty && !done} />
      <Card as="section" aria-label="Priset">
        <form {...form.form} className="flex flex-col gap-4">
          <div className="rounded-md bg-sunk px-4 py-3">
            <p className="font-semibold">{model.name}</p>
            <p className="text-ink-soft text-sm">
              {model.brand.name} · {model.device_type.name}. Modellen kan inte ändras.
            </p>
          </div>
          {form.errors.root ? (
            <Notice tone="error" live title="Kunde inte spara ändringarna.">
              {form.errors.root}
            </Notice>
          ) : null}
          {conflict ? (
            <Conflict
              theirs={conflict}
              saving={form.sending}
              onTake={() => takeOver(conflict)}
              onKeep={() => {
                base.current = conflict
                void form.form.onSubmit()
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
              disabled={conflict !== undefined}
              loading={form.sending}
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

function Conflict({ theirs, saving, onTake, onKeep }: ConflictProps) {
  const facts = [
    theirs.issue_description,
    formatDecimal(theirs.price),
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

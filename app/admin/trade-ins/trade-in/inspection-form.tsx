import { useAction } from '#app/admin/api/use-action.ts'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useDraft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Options, Select, TextArea, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatKronor, formatWholeKronor, fromWholeKronor, toWholeKronor } from '#domain/money.ts'
import { imeiProblem, readSerial } from '#domain/trade-in/imei.ts'
import { lockLabels } from '#domain/trade-in/labels.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import { lowValueOre } from '#domain/trade-in/rules.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type Grade, type LockStatus, lockStatuses } from '#domain/trade-in/states.ts'
import { GradeChoice } from './grade-choice.tsx'
import { SameSerialNotice } from './same-serial.tsx'
import { type CaseDevice, getName } from './trade-in-appearance.ts'

type Values = {
  imei: string
  lock_status: LockStatus | ''
  grade: Grade | ''
  remarks: string
  final_price: string
  /** `yes` when the number is no IMEI, or is printed with another check digit. */
  other_number: '' | 'yes'
  /** `yes` when the device is obviously worth less than 500 kr. */
  low_value: '' | 'yes'
  /** The ids of the choices as found, by the titles of their groups. */
  selections: Readonly<Record<string, number>>
}

function getValues({ inspection, ledger, selections, estimated_price: estimated }: CaseDevice): Values {
  return {
    selections: Object.fromEntries(
      (inspection?.selections ?? selections).map(({ title, id }) => [title, id]),
    ),
    imei: inspection?.imei ?? ledger?.imei ?? '',
    other_number: inspection && imeiProblem(inspection.imei) ? 'yes' : '',
    low_value: inspection?.low_value ? 'yes' : '',
    lock_status: inspection?.lock_status ?? '',
    grade: inspection?.grade ?? '',
    remarks: inspection?.remarks ?? '',
    final_price: String(inspection?.final_price ?? estimated),
  }
}

/** Parses whole kronor such as `3 200 kr`; undefined when the text is invalid. */
function parseWholeKronor(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]|kr$/gi, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

/** Returns the price of a device by the formula, with the choices as found. */
function getPrice(
  { base_price: base, selections, inspection, options }: CaseDevice,
  chosenIds: Values['selections'],
) {
  const priced = [...(inspection?.selections ?? []), ...selections]
  const chosen = selections.map(({ title, ...sellerChoice }) => {
    const id = chosenIds[title] ?? sellerChoice.id
    return (
      priced.find((each) => each.title === title && each.id === id) ??
      options[title]?.find((each) => each.id === id) ??
      sellerChoice
    )
  })
  return estimate(base, chosen)
}

export function InspectionForm({ sale: tradeIn, device }: { sale: AdminTradeIn; device: CaseDevice }) {
  const draft = useDraft(getValues(device))
  const values = draft.value
  const saving = useAction('PUT /api/admin/trade-in/cases/:id/devices/:device/', {
    answers: 'GET /api/admin/trade-in/cases/:id/',
  })
  const changed = device.inspection === null || draft.isChanged
  const first = tradeIn.devices.find(({ inspection }) => inspection === null) ?? tradeIn.devices[0]
  const problem = imeiProblem(readSerial(values.imei))
  const finalPrice = parseWholeKronor(values.final_price)
  const isCheap = finalPrice !== undefined && fromWholeKronor(finalPrice) < lowValueOre
  const form = useAdminForm({
    defaultValues: values,
    validate: () => ({
      ...(values.grade === '' ? { grade: 'Välj skick.' } : {}),
      ...(values.lock_status === '' ? { lock_status: 'Välj om enheten är låst.' } : {}),
      ...(finalPrice === undefined ? { final_price: 'Skriv priset i hela kronor.' } : {}),
      ...(problem && values.other_number === '' ? { imei: problem } : {}),
    }),
    async send() {
      const { imei, lock_status, grade, remarks } = values
      const selections = Object.fromEntries(
        Object.entries(values.selections).map(([title, id]) => [title, { id }]),
      )
      if (grade === '' || lock_status === '' || finalPrice === undefined) return
      await saving.mutateAsync({
        params: { id: tradeIn.id, device: device.id },
        body: {
          ...{ version: tradeIn.version, imei, lock_status, grade },
          ...{ remarks, selections, final_price: finalPrice },
          other_number: values.other_number !== '',
          low_value: isCheap && values.low_value !== '',
        },
      })
      draft.discard()
      showToast(`${getName(device)} är granskad.`)
    },
  })
  const choose = (title: string, id: number) => {
    const selections = { ...values.selections, [title]: id }
    form.clearErrors('final_price')
    draft.edit({ ...values, selections, final_price: String(toWholeKronor(getPrice(device, selections))) })
  }
  const reckoned = getPrice(device, values.selections)
  const set = (name: Exclude<keyof Values, 'selections'>, value: string) => {
    form.clearErrors(name)
    draft.edit({ ...values, [name]: value })
  }
  return (
    <form
      {...form.form}
      aria-label={`Granska ${getName(device)}`}
      data-unsaved={draft.isChanged || undefined}
      className="grid gap-4"
    >
      <FormError text={form.errors.root} />
      <p className="text-ink-soft text-sm">
        Enheten får inte ändras eller säljas på en månad från att den togs emot (lag 1999:271).
      </p>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 text-ink-soft text-sm">
          Stämmer det kunden angav? Ändra det som inte gör det, så räknas priset om.
        </legend>
        {device.selections.map((sellerChoice) => {
          const choices = device.options[sellerChoice.title] ?? []
          const isKnown = choices.some(({ id }) => id === sellerChoice.id)
          return (
            <Field key={sellerChoice.title} label={sellerChoice.title}>
              <Select
                value={String(values.selections[sellerChoice.title] ?? sellerChoice.id)}
                disabled={choices.length === 0}
                onChange={(event) => choose(sellerChoice.title, Number(event.target.value))}
              >
                {isKnown ? null : <option value={sellerChoice.id}>{sellerChoice.value}</option>}
                {choices.map(({ id, value }) => (
                  <option key={id} value={id}>
                    {id === sellerChoice.id ? `${value} (kundens val)` : value}
                  </option>
                ))}
              </Select>
            </Field>
          )
        })}
      </fieldset>
      {reckoned === fromWholeKronor(device.estimated_price) ? null : (
        <p role="status" className="figures text-sm">
          Enligt valen: <strong>{formatKronor(reckoned)}</strong> i stället för{' '}
          {formatWholeKronor(device.estimated_price)}.
        </p>
      )}
      <GradeChoice value={values.grade} error={form.errors.grade} onChange={(grade) => set('grade', grade)} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem_8rem]">
        <Field label="IMEI eller serienummer" error={form.errors.imei}>
          <TextInput
            {...(first?.id === device.id ? { 'data-key': 'r', 'aria-keyshortcuts': 'r' } : {})}
            autoComplete="off"
            maxLength={40}
            className="figures"
            value={values.imei}
            onChange={(event) => set('imei', event.target.value)}
          />
        </Field>
        <Field label="Lås" required error={form.errors.lock_status}>
          <Select
            value={values.lock_status}
            placeholder="Välj"
            onChange={(event) => set('lock_status', event.target.value)}
          >
            <Options values={lockStatuses} labels={lockLabels} />
          </Select>
        </Field>
        <Field label="Pris i kronor" required error={form.errors.final_price}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="figures text-right"
            value={values.final_price}
            onChange={(event) => set('final_price', event.target.value)}
          />
        </Field>
      </div>
      <p className="text-ink-soft text-sm">
        Slå *#06# på en mobil, så visas dess IMEI. Lämna tomt bara om enheten saknar nummer.
      </p>
      {problem ? (
        <Check
          label="Numret är avläst rätt, men är inget IMEI"
          checked={values.other_number !== ''}
          onChange={(checked) => set('other_number', checked ? 'yes' : '')}
        />
      ) : null}
      <SameSerialNotice serial={values.imei} device={device.id} />
      {isCheap ? (
        <Check
          label="Uppenbart värd under 500 kr: behöver varken inköpsnota eller en månads väntan"
          checked={values.low_value !== ''}
          onChange={(checked) => set('low_value', checked ? 'yes' : '')}
        />
      ) : null}
      <Field label="Anmärkning" hint="Kunden läser den om budet ändras." optional error={form.errors.remarks}>
        <TextArea
          rows={2}
          maxLength={1000}
          className="min-h-16!"
          value={values.remarks}
          onChange={(event) => set('remarks', event.target.value)}
        />
      </Field>
      <LeaveGuard unsaved={draft.isChanged} />
      <EditConflict draft={draft} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={device.inspection && !changed ? 'secondary' : 'primary'}
          loading={form.sending}
          disabled={!changed || draft.hasConflict}
        >
          {device.inspection && !changed ? 'Granskningen är sparad' : 'Spara granskningen'}
        </Button>
        {draft.isChanged && device.inspection ? (
          <Button variant="quiet" onClick={draft.discard}>
            Ångra
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-blue"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

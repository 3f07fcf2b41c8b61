import type { FormEvent } from 'react'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { type Grade, type LockStatus, lockStatuses } from '../../../../domain/trade-in/states.ts'
import { lockWords } from '../../../../domain/trade-in/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { Overtaken } from '../../overtaken.tsx'
import { useProblems } from '../../problems.ts'
import { useWritten } from '../../use-written.ts'
import { type CaseDevice, nameOf } from './case-appearance.ts'
import { inspectDevice, useCaseAction } from './cases-data.ts'
import { GradeChoice } from './grade-choice.tsx'

type Draft = { imei: string; lock: LockStatus | ''; grade: Grade | ''; remarks: string; price: string }

const fields = ['imei', 'lock_status', 'grade', 'remarks', 'final_price'] as const

function draftOf({ inspection, estimated_price: estimated }: CaseDevice): Draft {
  return {
    imei: inspection?.imei ?? '',
    lock: inspection?.lock_status ?? '',
    grade: inspection?.grade ?? '',
    remarks: inspection?.remarks ?? '',
    price: String(inspection?.final_price ?? estimated),
  }
}

/** Whole kronor as somebody wrote them, `3 200 kr` too; undefined for anything else. */
function wholeKronor(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]|kr$/gi, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}

/** What the inspection of a device finds: number, lock, grade, remarks and what it is worth. */
export function InspectionForm({ sale, device }: { sale: AdminCase; device: CaseDevice }) {
  const written = useWritten(draftOf(device))
  const draft = written.value
  const set = (part: Partial<Draft>) => written.write({ ...draft, ...part })
  const problems = useProblems(fields)
  const saving = useCaseAction(sale.id, inspectDevice)
  const changed = device.inspection === null || written.changed
  const first = sale.devices.find(({ inspection }) => inspection === null) ?? sale.devices[0]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const price = wholeKronor(draft.price)
    const wrong = {
      ...(draft.grade === '' ? { grade: 'Välj skick.' } : {}),
      ...(draft.lock === '' ? { lock_status: 'Välj om enheten är låst.' } : {}),
      ...(price === undefined ? { final_price: 'Skriv priset i hela kronor.' } : {}),
    }
    if (problems.mark(wrong) || draft.grade === '' || draft.lock === '' || price === undefined) return
    saving.mutate(
      {
        version: sale.version,
        device: device.id,
        imei: draft.imei,
        lock_status: draft.lock,
        grade: draft.grade,
        remarks: draft.remarks,
        final_price: price,
      },
      {
        onSuccess: () => {
          written.takeStored()
          problems.clear()
          showToast(`${nameOf(device)} är granskad.`)
        },
        onError: problems.take,
      },
    )
  }
  return (
    <form
      ref={problems.form}
      noValidate
      onSubmit={submit}
      aria-label={`Granska ${nameOf(device)}`}
      data-unsaved={written.changed || undefined}
      className="grid gap-4"
    >
      {problems.whole ? (
        <Notice tone="error" live>
          {problems.whole}
        </Notice>
      ) : null}
      <GradeChoice value={draft.grade} error={problems.at.grade} onChange={(grade) => set({ grade })} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem_8rem]">
        <Field label="IMEI eller serienummer" error={problems.at.imei}>
          <TextInput
            {...(first?.id === device.id ? { 'data-key': 'r', 'aria-keyshortcuts': 'r' } : {})}
            autoComplete="off"
            maxLength={40}
            className="figures"
            value={draft.imei}
            onChange={(event) => set({ imei: event.target.value })}
          />
        </Field>
        <Field label="Lås" required error={problems.at.lock_status}>
          <Select
            value={draft.lock}
            placeholder="Välj"
            onChange={(event) => set({ lock: event.target.value as LockStatus | '' })}
          >
            {lockStatuses.map((lock) => (
              <option key={lock} value={lock}>
                {lockWords[lock]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Pris i kronor" required error={problems.at.final_price}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="figures text-right"
            value={draft.price}
            onChange={(event) => set({ price: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Anmärkning" hint="Kunden läser den om budet ändras." optional error={problems.at.remarks}>
        <TextArea
          rows={2}
          maxLength={1000}
          className="min-h-16!"
          value={draft.remarks}
          onChange={(event) => set({ remarks: event.target.value })}
        />
      </Field>
      <LeaveGuard unsaved={written.changed} />
      <Overtaken written={written} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={device.inspection && !changed ? 'secondary' : 'primary'}
          loading={saving.isPending}
          disabled={!changed || written.overtaken}
        >
          {device.inspection && !changed ? 'Granskningen är sparad' : 'Spara granskningen'}
        </Button>
        {written.changed && device.inspection ? (
          <Button variant="quiet" onClick={written.takeStored}>
            Ångra
          </Button>
        ) : null}
      </div>
    </form>
  )
}

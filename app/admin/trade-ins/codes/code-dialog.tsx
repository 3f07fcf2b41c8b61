import { useState } from 'react'
import type { AdminCode } from '../../../../domain/trade-in/admin-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { readPercent, writePercent } from '../decimals.ts'
import { useRemoveCode, useSaveCode } from './codes-data.ts'

const fields = ['code', 'percentage_bonus', 'starts_on', 'ends_on', 'most_uses'] as const

/** All that is written of a campaign code. `known` is undefined for one more. */
export function CodeDialog({ known, onClose }: { known: AdminCode | undefined; onClose: () => void }) {
  const [code, setCode] = useState(known?.code ?? '')
  const [percent, setPercent] = useState(known ? writePercent(known.percentage_bonus) : '')
  const [from, setFrom] = useState(known?.starts_on ?? '')
  const [to, setTo] = useState(known?.ends_on ?? '')
  const [most, setMost] = useState(known?.most_uses == null ? '' : String(known.most_uses))
  const [active, setActive] = useState(known?.active ?? true)
  const problems = useProblems(fields)
  const saving = useSaveCode()
  const removing = useRemoveCode()

  const submit = () => {
    const bonus = readPercent(percent)
    const wrong = {
      ...(code.trim() === '' ? { code: 'Skriv koden.' } : {}),
      ...(bonus === undefined || Number(bonus) <= 0 || Number(bonus) > 1
        ? { percentage_bonus: 'Skriv ett tal mellan 0 och 100, till exempel 10.' }
        : {}),
      ...(from && to && to < from ? { ends_on: 'Sista dagen ska vara efter den första.' } : {}),
      ...(most.trim() !== '' && !/^[1-9]\d{0,5}$/.test(most.trim())
        ? { most_uses: 'Skriv ett heltal, eller lämna tomt.' }
        : {}),
    }
    if (problems.mark(wrong) || bonus === undefined) return
    const values = {
      code,
      percentage_bonus: bonus,
      starts_on: from || null,
      ends_on: to || null,
      most_uses: most.trim() === '' ? null : Number(most),
      active,
    }
    saving.mutate(
      { known, values },
      {
        onSuccess: (saved) => {
          showToast(known ? `${saved.code} är sparad.` : `${saved.code} är tillagd.`)
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      title={known ? `Ändra ${known.code}` : 'Ny kampanjkod'}
      submitLabel={known ? 'Spara' : 'Lägg till'}
      pending={saving.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
      aside={
        known?.uses === 0 ? (
          <DeleteButton
            title={`Ta bort ${known.code}?`}
            pending={removing.isPending}
            onConfirm={(close) =>
              removing.mutate(known, {
                onSuccess: () => {
                  showToast('Koden är borttagen.')
                  onClose()
                },
                onError: problems.take,
                onSettled: close,
              })
            }
          >
            Den slutar gälla med en gång. Det går inte att ångra.
          </DeleteButton>
        ) : null
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Kod" required error={problems.at.code}>
          <TextInput
            autoComplete="off"
            maxLength={40}
            spellCheck={false}
            className="figures uppercase"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Field label="Bonus i procent" required error={problems.at.percentage_bonus}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            className="figures text-right"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Första dag" optional error={problems.at.starts_on}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Sista dag" optional error={problems.at.ends_on}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <Field
        label="Högst antal gånger"
        hint={known ? `Använd ${known.uses} gånger hittills.` : 'Lämna tomt för obegränsat.'}
        optional
        error={problems.at.most_uses}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          className="figures"
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </Field>
      <Checkbox label="Aktiv" checked={active} onChange={(event) => setActive(event.target.checked)} />
      <p className="text-ink-soft text-sm">Ärenden behåller den procent de fick när de registrerades.</p>
    </FormDialog>
  )
}

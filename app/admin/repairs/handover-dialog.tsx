import { useId, useState } from 'react'
import { deviceName } from '../../../domain/quotes/words.ts'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { type CounterMethod, counterMethods } from '../../../domain/repairs/receipts.ts'
import { counterMethodWords } from '../../../domain/repairs/words.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { kronor } from '../amounts.ts'
import { reasonOf } from '../api/error-text.ts'
import { handOver, useRepairAction } from './repairs-data.ts'

/** Hands a device over: how the rest is paid, and how long the warranty lasts. The receipt comes of it. */
export function HandoverDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const formId = useId()
  const free = Number(repair.due) === 0
  const overpaid = Number(repair.due) < 0
  const [method, setMethod] = useState<CounterMethod | ''>(free ? 'none' : '')
  const [months, setMonths] = useState(String(repair.warranty_months))
  const [problem, setProblem] = useState<string>()
  const handing = useRepairAction(repair.id, handOver)
  const submit = () => {
    if (method === '') return setProblem('Välj hur kunden betalar.')
    if (!/^\d{1,3}$/.test(months) || Number(months) > 120) return setProblem('Skriv garantin i hela månader.')
    setProblem(undefined)
    handing.mutate(
      { version: repair.version, method, due: repair.due, warranty_months: Number(months) },
      {
        onSuccess: (done) => {
          const number = done.receipts.at(-1)?.number
          showToast(number ? `Utlämnad. Kvitto ${number} är utfärdat.` : 'Utlämnad.')
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }
  return (
    <Modal
      open
      dismissable={false}
      title={`Lämna ut ${deviceName(repair.brand, repair.model)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={handing.isPending}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} loading={handing.isPending} disabled={overpaid}>
            Lämna ut
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem ? (
          <Notice tone="error" live>
            {problem}
          </Notice>
        ) : null}
        <p>
          {repair.customer_name} hämtar ärende {repair.order_number}.
        </p>
        <p className="figures rounded-lg bg-sunk p-4">
          <span className="block text-ink-soft text-sm">Kvar att betala</span>
          <strong className="text-2xl">
            {overpaid ? `−${kronor(repair.due.replace('-', ''))}` : kronor(repair.due)}
          </strong>
          {Number(repair.paid_before) > 0 ? (
            <span className="block text-ink-soft text-sm">
              {kronor(repair.total)} totalt, {kronor(repair.paid_before)} betalt på nätet
            </span>
          ) : null}
        </p>
        {overpaid ? (
          <Notice tone="warning">Kunden har betalat för mycket. Återbetala under Betalningar först.</Notice>
        ) : null}
        {free || overpaid ? null : (
          <Field label="Kunden betalar med" required>
            <Select
              value={method}
              placeholder="Välj"
              onChange={(event) => setMethod(event.target.value as CounterMethod | '')}
            >
              {counterMethods
                .filter((each) => each !== 'none')
                .map((each) => (
                  <option key={each} value={each}>
                    {counterMethodWords[each]}
                  </option>
                ))}
            </Select>
          </Field>
        )}
        <Field label="Garanti i månader">
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={months}
            onChange={(event) => setMonths(event.target.value)}
          />
        </Field>
      </form>
    </Modal>
  )
}

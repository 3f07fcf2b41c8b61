import { useState } from 'react'
import { parseKronor } from '../../../../domain/money.ts'
import { cashCount } from '../../../../domain/office/reports-closing.ts'
import type { Closing, ClosingReport } from '../../../../domain/office/reports-closing-schemas.ts'
import { parseSum } from '../../../../domain/office/reports-sums.ts'
import { formatDateTime } from '../../../../domain/time.ts'
import { ApiError } from '../../../lib/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { InputField } from '../../forms/input-field.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { Panel } from '../panel.tsx'
import { kronor, kronorOf, useCloseDay } from '../reports-data.ts'

export function CountPanel({ report }: { report: ClosingReport }) {
  const { closing, earlier, figures } = report
  const [counting, setCounting] = useState(closing === null)
  const { taken, back, paid_out: paidOut, change } = figures.cash
  return (
    <Panel
      title="Kassan"
      actions={closing ? <Badge tone="success">Stängd</Badge> : <Badge tone="warning">Inte räknad</Badge>}
    >
      <Facts
        className="figures [&_dd]:text-right"
        facts={[
          ['Kontant in', kronor(taken)],
          ['Tillbaka till kunder', kronor(back)],
          ['Utbetalt för inbyten', kronor(paidOut)],
          ['Kassan ska ha ökat med', kronor(change)],
        ]}
      />
      {closing ? <CountFacts closing={closing} /> : null}
      {counting ? (
        <CountForm report={report} onDone={() => setCounting(false)} />
      ) : (
        <Button variant="secondary" className="print:hidden" onClick={() => setCounting(true)}>
          Räkna om
        </Button>
      )}
      {earlier.length > 0 ? (
        <details className="print:hidden">
          <summary className="font-semibold text-blue text-sm">Tidigare räkningar ({earlier.length})</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((each) => (
              <li key={each.version} className="rounded-md bg-sunk p-3 text-sm">
                {formatDateTime(new Date(each.at))}, {each.by}: räknat {kronor(each.counted)}, differens{' '}
                {kronor(each.difference)}
                {each.note ? `. ${each.note}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  )
}

function CountFacts({ closing }: { closing: Closing }) {
  return (
    <div className="rounded-lg bg-sunk p-4">
      <Facts
        className="figures [&_dd]:text-right"
        facts={[
          ['Växelkassa', kronor(closing.float)],
          ['Skulle finnas', kronor(closing.expected)],
          ['Räknat', kronor(closing.counted)],
          ['Differens', <Difference key="difference" amount={parseSum(closing.difference)} />],
        ]}
      />
      {closing.note ? <p className="mt-2">{closing.note}</p> : null}
      <p className="mt-2 text-ink-soft text-sm">
        {closing.by}, {formatDateTime(new Date(closing.at))}
      </p>
    </div>
  )
}

/** Renders a difference in words and colour: shortage or surplus. */
function Difference({ amount }: { amount: number }) {
  if (amount === 0) return <span className="text-green">0 kr, stämmer</span>
  return (
    <span className="text-red">
      {kronorOf(amount)}
      {amount < 0 ? ', fattas' : ', för mycket'}
    </span>
  )
}

function CountForm({ report, onDone }: { report: ClosingReport; onDone: () => void }) {
  const { day, closing, figures, suggested_float: suggested } = report
  const begin = { float: kronorText(suggested), counted: '', note: '' }
  const { closeDay, refresh } = useCloseDay(day)
  const form = useAdminForm({
    defaultValues: begin,
    validate: ({ float, counted }) => ({
      ...(parseKronor(float) === undefined ? { float: 'Skriv växelkassan, eller 0.' } : {}),
      ...(parseKronor(counted) === undefined ? { counted: 'Skriv vad som låg i kassan.' } : {}),
    }),
    async send(values) {
      await closeDay({ ...values, version: closing?.version ?? 0, change: figures.cash.change })
      form.reset(begin)
      showToast(
        found?.difference === 0 ? 'Dagen är stängd. Kassan stämmer.' : 'Dagen är stängd, med en differens.',
      )
      onDone()
      await refresh()
    },
    async onFailure(error) {
      // A colleague has counted or sold in the meantime: fetch the new figures, keep the input.
      if (error instanceof ApiError && error.status === 409) await refresh()
    },
  })
  const values = form.watch()
  const [float, counted] = [parseKronor(values.float), parseKronor(values.counted)]
  const change = parseSum(figures.cash.change)
  const found =
    float === undefined || counted === undefined ? undefined : cashCount({ float, change, counted })
  const unsaved = values.counted !== '' || values.note !== ''
  return (
    <form {...form.form} className="flex flex-col gap-4 print:hidden">
      <LeaveGuard unsaved={unsaved && !form.sending} />
      <FormError text={form.errors.root} />
      <div className="grid grid-cols-2 gap-3">
        <InputField label="Växelkassa i kronor" inputMode="decimal" {...form.field('float')} />
        <InputField label="Räknat i kronor" required inputMode="decimal" {...form.field('counted')} />
      </div>
      <div role="status" className="figures rounded-lg bg-sunk p-4">
        <Facts
          className="[&_dd]:text-right"
          facts={[
            ['Ska finnas', float === undefined ? '–' : kronorOf(float + change)],
            ['Differens', found ? <Difference key="difference" amount={found.difference} /> : '–'],
          ]}
        />
      </div>
      <Field label="Anteckning" hint="Vad en differens beror på, om du vet." optional>
        <TextArea rows={2} maxLength={200} {...form.register('note')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" loading={form.sending}>
          {closing ? 'Spara ny räkning' : 'Stäng dagen'}
        </Button>
        {closing ? (
          <Button variant="secondary" disabled={form.sending} onClick={onDone}>
            Avbryt
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Formats an API amount for a text field: `1000`, `1000,50`. */
const kronorText = (sum: string) => sum.replace('.', ',').replace(/,00$/, '')

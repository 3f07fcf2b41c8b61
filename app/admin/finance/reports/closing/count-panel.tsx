import { type ReactNode, useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { kronor, toKronor } from '#app/admin/finance/reports/kronor.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import { cashCount } from '#domain/office/reports-closing.ts'
import type { Closing, ClosingReport } from '#domain/office/reports-closing-schemas.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { formatDateTime } from '#domain/time.ts'
import { Panel } from '../panel.tsx'

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
          ...(closing.z_report
            ? ([[`Z-rapport ${closing.z_report.number}`, kronor(closing.z_report.total)]] as const)
            : []),
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
      {toKronor(amount)}
      {amount < 0 ? ', fattas' : ', för mycket'}
    </span>
  )
}

type RegisterFieldsProps = {
  register: NonNullable<ClosingReport['register']>
  typed: { z_total: string; z_vat: string }
  /** The fields for number, sum and VAT. */
  children: ReactNode
}

/** Asks for the day report of the cash register, and compares it with the sales notes. */
function RegisterFields({ register, typed, children }: RegisterFieldsProps) {
  const differs = (written: string, sum: string) => {
    const amount = parseKronor(written)
    return amount === undefined ? '–' : <Difference key={sum} amount={amount - parseSum(sum)} />
  }
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">Kassaregistret</legend>
      <p className="clear-both text-ink-soft text-sm">
        Underlag och returer: {kronor(register.total)}, varav moms {kronor(register.vat)}.
      </p>
      {register.waiting.length > 0 ? (
        <Notice tone="warning" title="Kvittonummer saknas">
          <span className="figures">{register.waiting.join(', ')}</span>. Skriv in dem under{' '}
          <Link to="/admin/kassa/forsaljning?awaiting=register" className="link">
            Försäljning
          </Link>
          .
        </Notice>
      ) : null}
      {children}
      <Facts
        className="figures [&_dd]:text-right"
        facts={[
          ['Skillnad, summa', differs(typed.z_total, register.total)],
          ['Skillnad, moms', differs(typed.z_vat, register.vat)],
        ]}
      />
    </fieldset>
  )
}

function CountForm({ report, onDone }: { report: ClosingReport; onDone: () => void }) {
  const { day, closing, figures, register, suggested_float: suggested } = report
  const begin = { float: kronorText(suggested), counted: '', note: '', z_number: '', z_total: '', z_vat: '' }
  const close = useAction('POST /api/admin/office/reports/closings/:day/', { waits: false })
  const form = useAdminForm({
    defaultValues: begin,
    validate: ({ float, counted, z_number, z_total, z_vat }) => ({
      ...(parseKronor(float) === undefined ? { float: 'Skriv växelkassan, eller 0.' } : {}),
      ...(parseKronor(counted) === undefined ? { counted: 'Skriv vad som låg i kassan.' } : {}),
      ...(register && z_number.trim() === '' ? { z_number: 'Skriv Z-rapportens nummer.' } : {}),
      ...(register && parseKronor(z_total) === undefined ? { z_total: 'Skriv Z-rapportens summa.' } : {}),
      ...(register && parseKronor(z_vat) === undefined ? { z_vat: 'Skriv Z-rapportens moms.' } : {}),
    }),
    async send({ z_number, z_total, z_vat, ...values }) {
      const z_report = register ? { number: z_number, total: z_total, vat: z_vat } : null
      await close.mutateAsync({
        params: { day },
        body: { ...values, z_report, version: closing?.version ?? 0, change: figures.cash.change },
      })
      form.reset(begin)
      showToast(
        balance?.difference === 0 ? 'Dagen är stängd. Kassan stämmer.' : 'Dagen är stängd, med en differens.',
      )
      onDone()
    },
    fieldOf: (name) => name.replace(/^z_report\./, 'z_'),
  })
  const values = form.watch()
  const [float, counted] = [parseKronor(values.float), parseKronor(values.counted)]
  const change = parseSum(figures.cash.change)
  const balance =
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
            ['Ska finnas', float === undefined ? '–' : toKronor(float + change)],
            ['Differens', balance ? <Difference key="difference" amount={balance.difference} /> : '–'],
          ]}
        />
      </div>
      {register ? (
        <RegisterFields register={register} typed={values}>
          <InputField label="Z-rapportens nummer" required maxLength={40} {...form.field('z_number')} />
          <div className="grid grid-cols-2 gap-3">
            <InputField label="Z, summa" required inputMode="decimal" {...form.field('z_total')} />
            <InputField label="Z, moms" required inputMode="decimal" {...form.field('z_vat')} />
          </div>
        </RegisterFields>
      ) : null}
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

import type { ReactNode } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { kronor, toKronor } from '#app/admin/finance/reports/kronor.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { parseKronor } from '#domain/money.ts'
import { cashCount, getExpectedTotal } from '#domain/office/reports-closing.ts'
import type { ClosingReport } from '#domain/office/reports-closing-schemas.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import { Difference } from './difference.tsx'

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

/** Counts the cash box, and compares the terminal and the bank with the day's payments. A difference needs a reason. */
export function CountForm({ report, onDone }: { report: ClosingReport; onDone: () => void }) {
  const { day, closing, figures, register, suggested_float: suggested } = report
  const begin = {
    ...{ float: kronorText(suggested), counted: '', card_total: '', swish_total: '', note: '' },
    ...{ z_number: '', z_total: '', z_vat: '' },
  }
  const close = useAction('POST /api/admin/office/reports/closings/:day/', { waits: false })
  const form = useAdminForm({
    defaultValues: begin,
    validate: ({ float, counted, card_total, swish_total, note, z_number, z_total, z_vat }) => ({
      ...(parseKronor(float) === undefined ? { float: 'Skriv växelkassan, eller 0.' } : {}),
      ...(parseKronor(counted) === undefined ? { counted: 'Skriv vad som låg i kassan.' } : {}),
      ...(isWrongTotal(card_total) ? { card_total: 'Skriv ett belopp, eller lämna tomt.' } : {}),
      ...(isWrongTotal(swish_total) ? { swish_total: 'Skriv ett belopp, eller lämna tomt.' } : {}),
      ...(note.trim() === '' && compare(figures, { float, counted, card_total, swish_total }).differs
        ? { note: 'Skriv vad skillnaden beror på, eller att du inte vet.' }
        : {}),
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
      showToast(differs ? 'Dagen är stängd, med en differens.' : 'Dagen är stängd. Kassan stämmer.')
      onDone()
    },
    fieldOf: (name) => name.replace(/^z_report\./, 'z_'),
  })
  const values = form.watch()
  const { expected, balance, totals, differs } = compare(figures, values)
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
            ['Ska finnas', expected === undefined ? '–' : toKronor(expected)],
            ['Differens', balance ? <Difference key="difference" amount={balance.difference} /> : '–'],
          ]}
        />
      </div>
      <fieldset className="grid gap-3 border-line border-t pt-4">
        <legend className="float-left w-full font-semibold">Kortterminalen och Swish</legend>
        <p className="clear-both text-ink-soft text-sm">
          Jämför med terminalens dagsavslut och med banken. Lämna tomt det du inte kan se i dag.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {totals.map(({ method, expected, difference }) => (
            <div key={method}>
              <InputField
                label={totalLabels[method]}
                optional
                inputMode="decimal"
                maxLength={20}
                {...form.field(`${method}_total`)}
              />
              <p className="figures mt-1 text-ink-soft text-sm">
                I kassan {toKronor(expected)}
                {difference === undefined ? null : (
                  <span className="block">
                    <Difference amount={difference} />
                  </span>
                )}
              </p>
            </div>
          ))}
        </div>
      </fieldset>
      {register ? (
        <RegisterFields register={register} typed={values}>
          <InputField label="Z-rapportens nummer" required maxLength={40} {...form.field('z_number')} />
          <div className="grid grid-cols-2 gap-3">
            <InputField label="Z, summa" required inputMode="decimal" {...form.field('z_total')} />
            <InputField label="Z, moms" required inputMode="decimal" {...form.field('z_vat')} />
          </div>
        </RegisterFields>
      ) : null}
      <Field
        label={differs ? 'Vad skillnaden beror på' : 'Anteckning'}
        hint={differs ? 'Skriv ”vet inte” om du inte hittar orsaken.' : undefined}
        error={form.errors.note}
        required={differs}
        optional={!differs}
      >
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

type Typed = Record<'float' | 'counted' | 'card_total' | 'swish_total', string>

/** Compares what was typed with the day's figures, in öre. What cannot be read is undefined. */
function compare(figures: ClosingReport['figures'], typed: Typed) {
  const change = parseSum(figures.cash.change)
  const [float, counted] = [parseKronor(typed.float), parseKronor(typed.counted)]
  const balance =
    float === undefined || counted === undefined ? undefined : cashCount({ float, change, counted })
  const totals = (['card', 'swish'] as const).map((method) => {
    const expected = getExpectedTotal(figures, method)
    const total = parseTotal(typed[`${method}_total`])
    return { method, expected, difference: total === undefined ? undefined : total - expected }
  })
  const differs = [balance?.difference, ...totals.map(({ difference }) => difference)].some(Boolean)
  return { expected: float === undefined ? undefined : float + change, balance, totals, differs }
}

const totalLabels = { card: 'Terminalens summa', swish: 'Swish på banken' } as const

/** Returns a typed total in öre; below zero where more was paid back than received. */
function parseTotal(text: string): number | undefined {
  const typed = text.trim()
  if (!/^[-−]/.test(typed)) return parseKronor(typed)
  const amount = parseKronor(typed.slice(1))
  return amount === undefined ? undefined : -amount
}

const isWrongTotal = (text: string) => text.trim() !== '' && parseTotal(text) === undefined

/** Formats an API amount for a text field: `1000`, `1000,50`. */
const kronorText = (sum: string) => sum.replace('.', ',').replace(/,00$/, '')

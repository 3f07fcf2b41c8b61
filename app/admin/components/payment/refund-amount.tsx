import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { formatKronor, type Ore, parseKronor } from '#domain/money.ts'

type RefundAmountProps = {
  refundable: Ore
  onChoose: (amount: Ore) => void
  onCancel: () => void
}

/** Renders the choice between a full refund and a partial amount in kronor. */
export function RefundAmount({ refundable, onChoose, onCancel }: RefundAmountProps) {
  const getAmount = ({ part, amount }: { part: boolean; amount: string }) =>
    part ? parseKronor(amount) : refundable
  const form = useAdminForm({
    defaultValues: { part: false, amount: '' },
    validate(values) {
      const wrong = getProblem(getAmount(values), refundable)
      return wrong ? { amount: wrong } : {}
    },
    async send(values) {
      const amount = getAmount(values)
      if (amount !== undefined) onChoose(amount)
    },
  })
  const part = form.watch('part')

  return (
    <form {...form.form} className="mt-3 grid gap-4 text-ink">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Hur mycket</legend>
        <Choice checked={!part} onChoose={() => form.set('part', false)}>
          <span>Allt som är kvar</span>
          <strong className="figures">{formatKronor(refundable)}</strong>
        </Choice>
        <Choice checked={part} onChoose={() => form.set('part', true)}>
          En del av beloppet
        </Choice>
      </fieldset>
      {part ? (
        <InputField
          label="Belopp i kronor, inklusive moms"
          hint={`Högst ${formatKronor(refundable)}.`}
          inputMode="decimal"
          className="figures"
          {...form.field('amount')}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Avbryt
        </Button>
        <Button type="submit">Fortsätt</Button>
      </div>
    </form>
  )
}

function getProblem(amount: Ore | undefined, refundable: Ore): string | undefined {
  if (amount === undefined) return 'Skriv ett belopp i kronor, till exempel 250 eller 99,50.'
  if (amount === 0) return 'Ange ett belopp över 0.'
  return amount > refundable ? `Det går att återbetala högst ${formatKronor(refundable)}.` : undefined
}

type ChoiceProps = { checked: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-line-strong px-4 py-3 has-checked:border-blue has-checked:bg-blue-tint">
      <input
        type="radio"
        name="hur-mycket"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-blue"
      />
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">{children}</span>
    </label>
  )
}

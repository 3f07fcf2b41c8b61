import type { RepairFormView } from '#domain/quotes/schemas.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'

type RepairFormProps = {
  form: RepairFormView
  token: string
  /** Approves a form of an earlier version. */
  onApprove?: () => void
}

/** Renders a European Repair Information Form with a link to its PDF. */
export function RepairForm({ form, token, onApprove }: RepairFormProps) {
  const heading = `formular-${form.version}`
  return (
    <Card as="section" aria-labelledby={heading} className="mt-6" pad="lg">
      <h2 id={heading} className="text-xl">
        {onApprove
          ? 'Tidigare formulär som fortfarande gäller'
          : 'Europeiskt formulär för reparationsinformation'}
      </h2>
      <p className="mt-2 text-ink-soft">
        Utfärdat {formatDate(new Date(form.issued_at))}. Villkoren ändras inte till och med{' '}
        {formatDay(form.valid_until)}.
      </p>
      <Facts
        className="mt-4 grid-cols-[minmax(0,1fr)]! gap-y-1! border-line border-t pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]! sm:gap-y-2!"
        facts={form.rows.map(([label, value]) => [
          label,
          <span key={label} className="block whitespace-pre-line break-words pb-2 sm:pb-0">
            {value}
          </span>,
        ])}
      />
      <p className="mt-4">
        <a className="link" href={`/api/quotes/offers/${token}/forms/${form.version}/`}>
          Hämta formuläret som PDF
        </a>
      </p>
      {onApprove ? (
        <Button variant="secondary" className="mt-4" onClick={onApprove}>
          Godkänn det här formuläret
        </Button>
      ) : null}
    </Card>
  )
}

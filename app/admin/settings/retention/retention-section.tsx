import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { getCallKey } from '#app/admin/api/use-call.ts'
import type { FormValues } from '#app/admin/components/settings/form-values.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { numberProblem, readNumber } from '#domain/settings/numbers.ts'
import { type RetentionKind, retentionKinds, retentionRules } from '#domain/settings/retention.ts'
import { formatDay } from '#domain/time.ts'
import { NumberField } from '../fields.tsx'
import { Group, Section } from '../section.tsx'

/** Renders the days for which personal data is retained, with a dry run of the nightly deletion. */
export function RetentionSection() {
  return (
    <Section
      id="gallring"
      lead="Personuppgifter får inte sparas längre än de behövs. Varje natt tas det bort som är äldre än det här, för alltid. Sidan Integritet visar samma dagar. Kvitton och fakturor rörs aldrig. Inköpsnotor och säljarnas personnummer sparas i tio år efter kalenderåret, som lagen kräver, och raderas sedan (förordning 1999:272, 12 §)."
    >
      <Group title="Dagar" columns="sm:grid-cols-2">
        {retentionKinds.map((kind) => (
          <NumberField
            key={kind}
            name={`retention.${kind}`}
            label={`${retentionRules[kind].label}, dagar`}
            hint={`Räknas ${retentionRules[kind].from}.`}
          />
        ))}
      </Group>
      <DryRun />
    </Section>
  )
}

type Days = Record<RetentionKind, number>

/** Counts what tonight's jobs would delete with the days in the form, saved or not. */
function DryRun() {
  const { getValues, trigger } = useFormContext<FormValues>()
  const daysInForm = () =>
    Object.fromEntries(
      retentionKinds.map((kind) => [
        kind,
        readNumber(`retention.${kind}`, getValues(`retention.${kind}`)) ?? Number.NaN,
      ]),
    ) as Days
  const plan = useQuery({
    queryKey: getCallKey('GET /api/admin/office/retention/'),
    queryFn: ({ signal }) => adminCall('GET /api/admin/office/retention/', { query: daysInForm(), signal }),
    enabled: false,
    gcTime: 0,
  })
  const run = async () => {
    const days = daysInForm()
    const isValid = retentionKinds.every(
      (kind) => numberProblem(`retention.${kind}`, days[kind]) === undefined,
    )
    if (isValid) await plan.refetch()
    else await trigger(retentionKinds.map((kind) => `retention.${kind}` as const))
  }
  return (
    <div>
      <Button variant="secondary" loading={plan.isFetching} onClick={() => void run()}>
        Visa vad som skulle tas bort
      </Button>
      <FormError text={plan.isError ? fetchErrorText(plan.error) : undefined} />
      <div role="status">
        {plan.data ? (
          <dl className="mt-4 max-w-2xl divide-y divide-line rounded-lg border border-line">
            {plan.data.kinds.map(({ kind, before, count }) => (
              <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
                <dt>
                  {retentionRules[kind].label}{' '}
                  <span className="text-ink-soft text-sm">äldre än {formatDay(before)}</span>
                </dt>
                <dd className="figures font-semibold">{count === 0 ? 'Inget' : `${count} tas bort`}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  )
}

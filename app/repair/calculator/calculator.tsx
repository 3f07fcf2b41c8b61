import { lazy, Suspense } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { hasNoPrices, type Items, type Level, type List } from './cascade.ts'
import type { Calculator as CalculatorState } from './use-calculator.ts'

// Loaded when it is needed, because a shop has no prices on its first day only.
const NoPrices = lazy(() => import('#app/lib/components/no-prices.tsx'))

/** Texts of each select (errors: spec 000 section 8). */
const words = {
  type: { label: 'Enhetstyp', choose: 'Välj enhetstyp', wait: '', loading: 'Laddar enheter …', failed: '' },
  brand: {
    label: 'Märke',
    choose: 'Välj märke',
    wait: 'Välj enhetstyp först',
    loading: 'Laddar märken …',
    failed: 'Kunde inte ladda märken.',
  },
  model: {
    label: 'Modell',
    choose: 'Välj modell',
    wait: 'Välj märke först',
    loading: 'Laddar modeller …',
    failed: 'Kunde inte ladda modeller.',
  },
  issue: {
    label: 'Reparation',
    choose: 'Välj reparation',
    wait: 'Välj modell först',
    loading: 'Laddar reparationer …',
    failed: 'Kunde inte ladda reparationer.',
  },
} as const satisfies Record<Level, Record<string, string>>

type CalculatorProps = {
  calculator: CalculatorState
  /** Disables all selects, while a payment is in progress. */
  disabled?: boolean
}

/**
 * Renders the selects for device type, brand, model and repair; the options of each depend on those before (spec 000 section
 * 4).
 */
export function Calculator({ calculator, disabled = false }: CalculatorProps) {
  const { cascade, retry } = calculator
  if (cascade.lists.type.status === 'failed') {
    return <ErrorState onRetry={() => retry('type')}>Kunde inte ladda data. Försök igen senare.</ErrorState>
  }
  if (hasNoPrices(cascade)) {
    return (
      <Suspense fallback={<LoadingState className="min-h-64" />}>
        <NoPrices />
      </Suspense>
    )
  }
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="sr-only">Priskalkylator</legend>
      <LevelField level="type" {...calculator} />
      <LevelField level="brand" {...calculator} />
      <LevelField level="model" {...calculator} />
      <LevelField level="issue" {...calculator} />
    </fieldset>
  )
}

function getLabel(item: Items[Level]): string {
  return 'issue_description' in item ? item.issue_description : item.name
}

function LevelField({ level, cascade, choose, retry }: { level: Level } & CalculatorState) {
  const { status, items }: List<Items[Level]> = cascade.lists[level]
  const text = words[level]
  const failed = status === 'failed'
  const empty = status === 'ready' && items.length === 0
  const placeholder = { closed: text.wait, loading: text.loading, ready: text.choose, failed: text.choose }[
    status
  ]
  return (
    <div className="min-w-0">
      <Field label={text.label} error={failed ? text.failed : undefined}>
        <Select
          name={level}
          placeholder={empty ? 'Inget att välja' : placeholder}
          value={cascade.chosen[level] ?? ''}
          disabled={status !== 'ready' || empty}
          aria-busy={status === 'loading'}
          onChange={({ target }) => choose(level, target.value === '' ? null : Number(target.value))}
        >
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {getLabel(item)}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="sr-only">
        {status === 'loading' && level !== 'type' ? text.loading : null}
      </p>
      {failed ? (
        <button type="button" className="link mt-1 min-h-8 text-sm" onClick={() => retry(level)}>
          Försök igen
        </button>
      ) : null}
      {empty && level === 'issue' ? (
        <p className="mt-1.5 text-ink-soft text-sm">
          Inga fasta priser för den här modellen än.{' '}
          <Link to="/contact" className="link">
            Fråga oss om pris
          </Link>
          .
        </p>
      ) : null}
    </div>
  )
}

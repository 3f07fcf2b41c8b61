import { OutcomeMark } from '#app/lib/device-tests/outcome-mark.tsx'
import { getTestLabel, resultText, type TestResult } from '#domain/device-tests/tests.ts'

type ResultListProps = {
  results: readonly TestResult[]
  /** Does a test again; for those that have a step. */
  onRetry: (result: TestResult) => (() => void) | undefined
}

/** Renders the results before they are sent. */
export function ResultList({ results, onRetry }: ResultListProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card">
      {results.map((result) => {
        const retry = onRetry(result)
        return (
          <li key={result.test} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <OutcomeMark outcome={result.outcome} className="size-6" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{getTestLabel(result.test)}</span>
              <span className="block text-ink-soft">{resultText(result)}</span>
            </span>
            {retry ? (
              <button type="button" className="link min-h-11 shrink-0 px-1" onClick={retry}>
                Gör om<span className="sr-only"> {getTestLabel(result.test)}</span>
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

import type { MeasuredDeviceTest } from '#domain/device-tests/schemas.ts'
import {
  deviceTestKeys,
  getTestLabel,
  newestTests,
  shortMomentLabels,
  shortResultText,
  summarizeResults,
  testMomentLabels,
} from '#domain/device-tests/tests.ts'
import { formatDateTime } from '#domain/time.ts'
import { OutcomeMark } from './outcome-mark.tsx'

/** Renders the newest tests of each moment in short, and their results in columns side by side. `tests` is sorted oldest first. */
export function ResultTable({ tests }: { tests: readonly MeasuredDeviceTest[] }) {
  const columns = newestTests(tests)
  const keys = deviceTestKeys.filter((key) =>
    columns.some(({ results }) => results.some(({ test }) => test === key)),
  )
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        {columns.map(({ moment, measured_at, results }) => (
          <div key={moment}>
            <dt className="text-ink-soft text-sm">
              {testMomentLabels[moment]}, {formatDateTime(new Date(measured_at))}
            </dt>
            <dd className="font-medium">{summarizeResults(results)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="link min-h-6 cursor-pointer">Visa alla prov</summary>
        <table className="mt-2 w-full table-fixed text-left text-sm">
          <thead>
            <tr className="align-bottom text-ink-soft">
              <th scope="col" className="py-1 pr-2 font-normal">
                Prov
              </th>
              {columns.map(({ moment }) => (
                <th key={moment} scope="col" className="py-1 pr-2 font-normal">
                  {shortMomentLabels[moment]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="break-words py-1.5 pr-2 font-medium">
                  {getTestLabel(key)}
                </th>
                {columns.map(({ moment, results }) => {
                  const result = results.find(({ test }) => test === key)
                  return (
                    <td key={moment} className="py-1.5 pr-2">
                      {result ? (
                        <span className="flex items-start gap-1.5">
                          <OutcomeMark outcome={result.outcome} className="mt-0.5 size-4" />
                          {shortResultText(result)}
                        </span>
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

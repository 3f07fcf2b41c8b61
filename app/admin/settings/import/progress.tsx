import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getCallKey, useCall } from '#app/admin/api/use-call.ts'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { importKinds } from '#domain/imports/kinds.ts'
import type { ImportRun } from '#domain/imports/schemas.ts'
import { groupThousands } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { rowsText } from './counts.ts'

const refetchMs = 1000

/**
 * Reads the files that are being checked or imported. While there are any or `isBusy` it asks every second: live updates wait while the
 * page saves, which a page that imports does all the time.
 */
export function useRuns(isBusy: boolean): readonly ImportRun[] {
  const { data = [] } = useCall(
    'GET /api/admin/imports/running/',
    {},
    {
      refetchInterval: ({ state }) => (isBusy || (state.data?.length ?? 0) > 0 ? refetchMs : false),
    },
  )
  return data
}

/** Returns in words how far a file is. */
export function describeProgress({ rows, saved, to_save }: ImportRun): string {
  if (saved === null || to_save === null) return `Kontrollerar ${rowsText(rows)} …`
  return `Sparar … ${groupThousands(saved)} av ${rowsText(to_save)}`
}

/** Renders how far the file that this page sent is. Without `run` the server has not counted its rows yet. */
export function Progress({ run }: { run: ImportRun | undefined }) {
  return (
    <div className="grid max-w-md gap-2">
      <p role="status" className="flex items-center gap-2">
        <Spinner className="size-5 text-blue" />
        {run ? describeProgress(run) : 'Läser filen …'}
      </p>
      {run && run.saved !== null && run.to_save !== null ? (
        <progress
          aria-label="Sparade rader"
          max={run.to_save}
          value={run.saved}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-blue"
        />
      ) : null}
    </div>
  )
}

/** Renders the imports that are being applied, also by a page that is closed. Reads the list of the latest when one ends. */
export function RunningImports({ runs }: { runs: readonly ImportRun[] }) {
  const client = useQueryClient()
  const applying = runs.filter((run) => run.applying)
  const count = applying.length
  const earlier = useRef(count)
  useEffect(() => {
    if (count < earlier.current)
      void client.invalidateQueries({ queryKey: getCallKey('GET /api/admin/imports/applied/') })
    earlier.current = count
  }, [client, count])
  if (count === 0) return null
  return (
    <Card className="mb-4 flex flex-col gap-3">
      <h2 className="font-semibold text-lg">En import pågår</h2>
      <ul className="grid gap-3">
        {applying.map((run) => (
          <li key={run.id} className="grid gap-1">
            <p className="font-medium">{importKinds[run.kind].label}</p>
            <Progress run={run} />
            <p className="text-ink-soft text-sm">
              Startad {formatDateTime(new Date(run.started_at))}
              {run.username ? ` av ${run.username}` : ''}.
            </p>
          </li>
        ))}
      </ul>
      <p className="max-w-2xl text-ink-soft text-sm">
        Sidan får stängas. När den är klar står den bland de senaste importerna. Står den inte där har inget
        sparats.
      </p>
    </Card>
  )
}

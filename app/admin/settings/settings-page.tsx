import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { formatDateTime } from '#domain/time.ts'
import { QueryState } from '../api/query-state.tsx'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsPage() {
  const settings = useCall('GET /api/admin/settings/', {}, whileEdited)
  const changedAt = settings.data?.changedAt
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Inställningar</h1>
        {changedAt ? (
          <p className="figures text-ink-soft text-sm">Ändrade {formatDateTime(new Date(changedAt))}</p>
        ) : null}
      </div>
      <div className="mt-4">
        <QueryState query={settings} waiting="Hämtar inställningarna">
          {(data) => <SettingsForm initial={data} />}
        </QueryState>
      </div>
    </>
  )
}

import { formatDateTime } from '../../../domain/time.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from '../api/error-text.ts'
import { useSettings } from './settings-data.ts'
import { SettingsForm } from './settings-form.tsx'

export default function SettingsPage() {
  const settings = useSettings()
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
        {settings.isPending ? (
          <Card role="status" aria-busy="true" aria-label="Hämtar inställningarna">
            <SkeletonLines lines={8} />
          </Card>
        ) : null}
        {settings.isError ? (
          <ErrorState onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
            {fetchErrorText(settings.error)}
          </ErrorState>
        ) : null}
        {settings.data ? <SettingsForm initial={settings.data} /> : null}
      </div>
    </>
  )
}

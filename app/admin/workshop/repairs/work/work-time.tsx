import { Play, Square, X } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { formatWorkMinutes } from '#domain/repairs/work-schemas.ts'
import { formatDateTime, getTime } from '#domain/time.ts'
import type { ShowMessage } from '../repair-actions.tsx'

const answersWork = { answers: 'GET /api/admin/repairs/:id/work/' } as const

/** Renders the time that staff have worked on a repair. Nothing, when the shop does not record it. */
export function WorkTime({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const params = { id: repair.id }
  const { data } = useCall('GET /api/admin/repairs/:id/work/', { params })
  const adding = useAction('POST /api/admin/repairs/:id/work/', answersWork)
  const stopping = useAction('POST /api/admin/repairs/:id/work/stop/', answersWork)
  const removing = useAction('DELETE /api/admin/repairs/:id/work/:spell/', answersWork)
  const form = useAdminForm({
    defaultValues: { minutes: '' },
    async send({ minutes }) {
      await adding.mutateAsync({ params, body: { minutes: Number(minutes) } })
      form.reset()
    },
  })
  if (!data?.enabled) return null
  const handlers = { onError: showFailure(showMessage) }
  const isMineUnderWay = data.spells.some(({ mine, minutes }) => mine && minutes === null)
  return (
    <Card as="section" pad="sm" aria-labelledby="arbetstid" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="arbetstid" className="text-lg">
          Arbetstid
        </h2>
        <p className="figures font-semibold">{formatWorkMinutes(data.total_minutes)}</p>
      </div>
      {data.spells.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {data.spells.map(({ id, by, started_at, minutes }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 text-ink-soft">
                <span className="text-ink">{by ?? 'personal'}</span>, {formatDateTime(new Date(started_at))}
              </span>
              <span className="figures">
                {minutes === null ? `sedan ${getTime(new Date(started_at))}` : formatWorkMinutes(minutes)}
              </span>
              <ToolButton
                label={`Ta bort tiden från ${getTime(new Date(started_at))}`}
                onClick={() => removing.mutate({ params: { ...params, spell: id } }, handlers)}
              >
                <X aria-hidden="true" />
              </ToolButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={adding.isPending || stopping.isPending || removing.isPending}
          icon={
            isMineUnderWay ? (
              <Square aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )
          }
          onClick={() =>
            isMineUnderWay
              ? stopping.mutate({ params }, handlers)
              : adding.mutate({ params, body: { minutes: null } }, handlers)
          }
        >
          {isMineUnderWay ? 'Stoppa' : 'Börja nu'}
        </Button>
        <form {...form.form} className="flex flex-1 items-end gap-2">
          <InputField
            label="Minuter"
            inputMode="numeric"
            maxLength={4}
            fieldClass="w-20"
            {...form.field('minutes')}
          />
          <Button type="submit" variant="quiet" size="sm" loading={form.sending}>
            Lägg till
          </Button>
        </form>
      </div>
    </Card>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, Square, X } from 'lucide-react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { showFailure } from '#app/admin/api/error-text.ts'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { formatWorkMinutes, type RepairWork } from '#domain/repairs/work-schemas.ts'
import { formatDateTime, getTime } from '#domain/time.ts'
import type { ShowMessage } from '../repair-actions.tsx'
import { repairsKey } from '../repairs-data.ts'

/** Renders the time that staff have worked on a repair. Nothing, when the shop does not record it. */
export function WorkTime({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const { data, change } = useWork(repair.id)
  const form = useAdminForm({
    defaultValues: { minutes: '' },
    async send({ minutes }) {
      await change.mutateAsync({ add: Number(minutes) })
      form.reset()
    },
  })
  if (!data?.enabled) return null
  const run = (input: Change) => change.mutate(input, { onError: showFailure(showMessage) })
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
                onClick={() => run({ remove: id })}
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
          loading={change.isPending}
          icon={
            isMineUnderWay ? (
              <Square aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => run(isMineUnderWay ? 'stop' : 'start')}
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

type Change = 'start' | 'stop' | { add: number } | { remove: number }

function useWork(id: number) {
  const client = useQueryClient()
  const queryKey = [...repairsKey, 'work', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => adminCall('GET /api/admin/repairs/:id/work/', { params: { id }, signal }),
  })
  const change = useMutation({
    mutationFn: (input: Change): Promise<RepairWork> => {
      if (input === 'stop') return adminCall('POST /api/admin/repairs/:id/work/stop/', { params: { id } })
      if (input !== 'start' && 'remove' in input) {
        const params = { id, spell: input.remove }
        return adminCall('DELETE /api/admin/repairs/:id/work/:spell/', { params })
      }
      const body = { minutes: input === 'start' ? null : input.add }
      return adminCall('POST /api/admin/repairs/:id/work/', { params: { id }, body })
    },
    onSuccess: (work) => storeAnswer(client, queryKey, work),
  })
  return { data, change }
}

import { showFailure } from '#app/admin/api/error-text.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { StaffMember } from '#domain/accounts/staff-schemas.ts'
import { SessionList } from './session-list.tsx'

/** Renders a staff member's sessions. An owner can end one or all of them; the current session is excluded. */
export function MemberSessions({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  const { id } = member
  const sessions = useCall('GET /api/admin/accounts/staff/:id/sessions/', { params: { id } })
  const ending = useAction('DELETE /api/admin/accounts/staff/:id/sessions/:session/')
  const endingAll = useAction('POST /api/admin/accounts/staff/:id/sessions/end/')
  const alert = useAlert()
  const failed = showFailure(alert.show)
  const others = (sessions.data ?? []).filter(({ current }) => !current)
  return (
    <section aria-labelledby="inloggningar" className="border-line border-t pt-5">
      <div className="flex min-h-(--control-sm) flex-wrap items-center justify-between gap-2">
        <h3 id="inloggningar" className="font-semibold">
          Inloggningar
        </h3>
        {others.length > 1 ? (
          <Button
            variant="secondary"
            size="sm"
            loading={endingAll.isPending}
            onClick={() =>
              endingAll.mutate(
                { params: { id } },
                { onSuccess: () => showToast('Inloggningarna är avslutade.'), onError: failed },
              )
            }
          >
            {isMe ? 'Avsluta alla andra' : 'Avsluta alla'}
          </Button>
        ) : null}
      </div>
      <QueryState query={sessions} waiting="Hämtar inloggningar">
        {(all) =>
          all.length === 0 ? (
            <p className="mt-1 text-ink-soft text-sm">Ingen inloggning gäller just nu.</p>
          ) : (
            <SessionList
              sessions={all}
              ending={ending.isPending ? Number(ending.variables.params.session) : undefined}
              onEnd={(session) =>
                ending.mutate(
                  { params: { id, session: session.id } },
                  { onSuccess: () => showToast('Inloggningen är avslutad.'), onError: failed },
                )
              }
            />
          )
        }
      </QueryState>
      {alert.dialog}
    </section>
  )
}

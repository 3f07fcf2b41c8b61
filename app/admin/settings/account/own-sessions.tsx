import { showFailure } from '#app/admin/api/error-text.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { SessionList } from '../staff/session-list.tsx'
import { AccountSection } from './section.tsx'

export function OwnSessions() {
  const sessions = useCall('GET /api/admin/accounts/me/sessions/')
  const ending = useAction('DELETE /api/admin/accounts/me/sessions/:session/')
  const endingOthers = useAction('POST /api/admin/accounts/me/sessions/end_others/')
  const alert = useAlert()
  const failed = showFailure(alert.show)
  const others = (sessions.data ?? []).filter(({ current }) => !current)
  return (
    <AccountSection
      title="Inloggningar"
      lead="En inloggning gäller i tolv timmar. Känner du inte igen någon? Avsluta den och byt lösenord."
      action={
        others.length > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            loading={endingOthers.isPending}
            onClick={() =>
              endingOthers.mutate(undefined, {
                onSuccess: () => showToast('Dina andra inloggningar är avslutade.'),
                onError: failed,
              })
            }
          >
            Avsluta alla andra
          </Button>
        ) : null
      }
    >
      <QueryState query={sessions} waiting="Hämtar inloggningar">
        {(all) => (
          <SessionList
            sessions={all}
            ending={ending.isPending ? Number(ending.variables.params.session) : undefined}
            onEnd={({ id }) =>
              ending.mutate(
                { params: { session: id } },
                { onSuccess: () => showToast('Inloggningen är avslutad.'), onError: failed },
              )
            }
          />
        )}
      </QueryState>
      {alert.dialog}
    </AccountSection>
  )
}

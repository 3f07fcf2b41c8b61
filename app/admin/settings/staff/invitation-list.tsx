import { Mail } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { roleLabels } from '#domain/accounts/staff-labels.ts'
import type { StaffInvitation } from '#domain/accounts/staff-schemas.ts'
import { dayLabel } from './since.ts'

export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const [requested, setAsked] = useState<StaffInvitation>()
  const alert = useAlert()
  const sending = useAction('POST /api/admin/accounts/invitations/:id/resend/')
  const withdrawing = useAction('DELETE /api/admin/accounts/invitations/:id/')
  const failed = showFailure(alert.show)
  if (invitations.length === 0) return null
  return (
    <Card as="section" aria-labelledby="inbjudningar" pad="none">
      <h2 id="inbjudningar" className="border-line border-b px-4 py-3 font-semibold text-base">
        Inbjudna
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {invitation.name}
                {invitation.expired ? (
                  <Badge tone="warning">Har gått ut</Badge>
                ) : (
                  <Badge>{roleLabels[invitation.role]}</Badge>
                )}
              </p>
              <p className="figures break-words text-ink-soft text-sm">
                {invitation.email} ·{' '}
                {invitation.expired
                  ? `gällde till ${dayLabel(invitation.expires_at)}`
                  : `gäller till ${dayLabel(invitation.expires_at)}`}
              </p>
            </div>
            <div className="flex gap-1">
              <Button
                variant="quiet"
                size="sm"
                loading={sending.isPending && sending.variables.params.id === invitation.id}
                onClick={() =>
                  sending.mutate(
                    { params: { id: invitation.id } },
                    {
                      onSuccess: () => showToast(`En ny länk är skickad till ${invitation.email}.`),
                      onError: failed,
                    },
                  )
                }
              >
                Skicka igen
                <span className="sr-only"> till {invitation.name}</span>
              </Button>
              <Button variant="quiet-danger" size="sm" onClick={() => setAsked(invitation)}>
                Dra tillbaka
                <span className="sr-only"> inbjudan till {invitation.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={requested !== undefined}
        danger
        title={`Dra tillbaka inbjudan till ${requested?.name ?? ''}?`}
        confirmLabel="Dra tillbaka"
        loading={withdrawing.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          withdrawing.mutate(
            { params: { id: requested?.id ?? 0 } },
            {
              onSuccess: () => showToast('Inbjudan är tillbakadragen.'),
              onError: failed,
              onSettled: () => setAsked(undefined),
            },
          )
        }
      >
        Länken i mejlet slutar gälla. Du kan bjuda in samma person igen.
      </ConfirmDialog>
      {alert.dialog}
    </Card>
  )
}

import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'

/** Renders the button that revokes an API key after a confirmation. */
export function RevokeButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const revoking = useAction('DELETE /api/admin/integrations/keys/:id/')
  const alert = useAlert()
  return (
    <>
      <Button variant="quiet-danger" size="sm" onClick={() => setOpen(true)}>
        Dra in<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        title={`Dra in ${name}?`}
        confirmLabel="Dra in nyckeln"
        loading={revoking.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() =>
          revoking.mutate(
            { params: { id } },
            {
              onSuccess: () => showToast('Nyckeln är indragen.'),
              onError: showFailure(alert.show),
              onSettled: () => setOpen(false),
            },
          )
        }
      >
        Programmet som använder den kommer genast inte åt någonting mer. Det går inte att ångra, men du kan
        skapa en ny nyckel.
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}

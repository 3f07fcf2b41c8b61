import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { EventLine } from '#app/admin/components/event-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { importKinds, undoDays } from '#domain/imports/kinds.ts'
import type { AppliedImport } from '#domain/imports/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { writtenText } from './counts.ts'

/** Renders the imports of the last days, each with a button that undoes it; nothing when there are none. */
export function LatestImports() {
  const { data: imports = [] } = useCall('GET /api/admin/imports/applied/')
  const undoing = useAction('POST /api/admin/imports/applied/:id/undo/', {
    answers: 'GET /api/admin/imports/applied/',
  })
  const [chosen, setChosen] = useState<AppliedImport>()
  if (imports.length === 0) return null
  const undo = ({ id }: AppliedImport) =>
    undoing.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast('Importen är ångrad. Allt är som det var före den.'),
        onSettled: () => setChosen(undefined),
      },
    )
  return (
    <Card className="mt-4 flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Senaste importerna</h2>
      <p className="max-w-2xl text-ink-soft text-sm">
        En import kan ångras i {undoDays} dagar, så länge inget i den har ändrats eller använts sedan dess.
      </p>
      {undoing.error ? (
        <Notice tone="error" live title="Importen är inte ångrad">
          {getReason(undoing.error)}
        </Notice>
      ) : null}
      <ul className="divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <ul className="min-w-0">
              <EventLine
                title={getTitle(each)}
                at={each.imported_at}
                details={[
                  each.username,
                  each.undone_at && `ångrad ${formatDateTime(new Date(each.undone_at))}`,
                ]}
              />
            </ul>
            {each.undone_at ? null : (
              <Button
                variant="secondary"
                size="sm"
                icon={<Undo2 aria-hidden="true" className="size-4" />}
                disabled={undoing.isPending}
                onClick={() => setChosen(each)}
              >
                Ångra<span className="sr-only"> {getTitle(each)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        danger
        title="Ångra importen?"
        confirmLabel="Ångra importen"
        loading={undoing.isPending}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && undo(chosen)}
      >
        {chosen ? `${getTitle(chosen)}. ` : ''}Det som lades till tas bort, och det som ändrades blir som
        förut.
      </ConfirmDialog>
    </Card>
  )
}

const getTitle = ({ kind, added, changed }: AppliedImport) =>
  `${importKinds[kind].label}: ${writtenText(added, changed)}`

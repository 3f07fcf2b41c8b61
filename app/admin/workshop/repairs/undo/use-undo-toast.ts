import { useAction } from '#app/admin/api/use-action.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

/**
 * Returns a function that confirms a move or a reply in a toast, with Ångra while its customer has not been notified. `onUndone` runs
 * when it was taken back.
 */
export function useUndoToast(onError: (error: Error) => void) {
  const undoing = useAction('POST /api/admin/repairs/:id/undo/', { answers: 'GET /api/admin/repairs/:id/' })
  return ({ id, undoable }: AdminRepair, text: string, onUndone?: () => void) => {
    const undo = async (body: NonNullable<AdminRepair['undoable']>) => {
      try {
        await undoing.mutateAsync({ params: { id }, body })
        onUndone?.()
        showToast('Ångrat. Kunden får inget besked.')
      } catch (error) {
        onError(error as Error)
      }
    }
    showToast(text, 'success', undoable ? { label: 'Ångra', onPress: () => void undo(undoable) } : undefined)
  }
}

import { showToast } from '#app/ui/toast.tsx'
import type { UndoableView } from '#domain/mail/undo.ts'
import { getReason } from './error-text.ts'
import { useAction } from './use-action.ts'

/**
 * Returns a function that confirms an action in a toast, with Ångra while its customer has not been notified. `onUndone` runs when it
 * was undone.
 */
export function useUndoToast() {
  const undoing = useAction('POST /api/admin/undo/')
  return (text: string, undoable: UndoableView | null, onUndone?: () => void) => {
    const undo = async ({ kind, subject }: UndoableView) => {
      try {
        await undoing.mutateAsync({ body: { kind, subject } })
        onUndone?.()
        showToast('Ångrat. Kunden får inget besked.')
      } catch (error) {
        // The screen that did it may be gone.
        showToast(getReason(error), 'error')
      }
    }
    showToast(
      text,
      'success',
      undoable
        ? { label: 'Ångra', seconds: undoable.seconds, onPress: () => void undo(undoable) }
        : undefined,
    )
  }
}

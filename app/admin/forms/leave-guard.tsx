import { useCallback, useEffect, useId } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Which screen it is, and which of its rows is open; filters and pages leave what is being written where it is. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return `${pathname} ${params.get('id') ?? ''} ${params.get('ny') ?? ''}`
}

/** What is unsaved on the screen: by each form whether it survives a step within the back office. */
const unsavedForms = new Map<string, { keptInside: boolean }>()

type LeaveGuardProps = {
  unsaved: boolean
  /** It is kept when one looks at something else in between, and lost with the tab only. */
  keptInside?: boolean
}

/** Says of a form whether it holds something unsaved, which `LeaveQuestion` asks about before it is lost. */
export function LeaveGuard({ unsaved, keptInside = false }: LeaveGuardProps) {
  const form = useId()
  useEffect(() => {
    if (!unsaved) return
    unsavedForms.set(form, { keptInside })
    return () => {
      unsavedForms.delete(form)
    }
  }, [form, unsaved, keptInside])
  return null
}

/**
 * Asks before a step that would lose what is unsaved: to another screen or row of ours, or out of the tab. There is one for
 * all forms, since a router lets itself be held by one.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...unsavedForms.values()].some(({ keptInside }) => !keptInside) &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useBeforeUnload(
    useCallback((event) => {
      if (unsavedForms.size > 0) event.preventDefault()
    }, []),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title="Lämna utan att spara?"
      confirmLabel="Lämna utan att spara"
      cancelLabel="Stanna kvar"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Det du har ändrat är inte sparat och försvinner om du går härifrån.
    </ConfirmDialog>
  )
}

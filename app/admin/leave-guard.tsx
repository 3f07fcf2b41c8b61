import { useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Which screen it is, and which of its rows is open; filters and pages leave what is being written where it is. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return `${pathname} ${params.get('id') ?? ''} ${params.get('ny') ?? ''}`
}

/** Asks before a step that would lose what is unsaved: to another screen or row of ours, or out of the tab. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault()
      },
      [unsaved],
    ),
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

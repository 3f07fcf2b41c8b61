import { useCallback, useEffect, useId } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'

/** Returns the screen and its open row. Filters and pages do not count, because changing them loses no input. */
function getPlace({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, ...['id', 'ny', 'mall'].map((name) => params.get(name) ?? '')].join(' ')
}

function isUnder(pathname: string, path: string | undefined): boolean {
  return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`))
}

/** Forms with unsaved input, and for each the screens that navigation may open without losing it. */
const unsavedForms = new Map<string, { keptInside: boolean; keptUnder: string | undefined }>()

type LeaveGuardProps = {
  unsaved: boolean
  /** The input survives navigation within the back office and is lost only when the tab closes. */
  keptInside?: boolean
  /** The input survives navigation between this path and the paths below it. */
  keptUnder?: string | undefined
}

/** Registers whether a form has unsaved input. `LeaveQuestion` asks before that is lost. */
export function LeaveGuard({ unsaved, keptInside = false, keptUnder }: LeaveGuardProps) {
  const form = useId()
  useEffect(() => {
    if (!unsaved) return
    unsavedForms.set(form, { keptInside, keptUnder })
    return () => {
      unsavedForms.delete(form)
    }
  }, [form, unsaved, keptInside, keptUnder])
  return null
}

/** Returns whether a colleague who takes over the browser would lose something: unsaved input that no draft keeps. */
export const hasUnsavedInput = () => [...unsavedForms.values()].some(({ keptInside }) => !keptInside)

/**
 * Asks before navigation that would lose unsaved input: to another screen or row, or out of the tab. One instance serves all
 * forms, because a router supports only one blocker.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...unsavedForms.values()].some(
        ({ keptInside, keptUnder }) => !(keptInside || isUnder(nextLocation.pathname, keptUnder)),
      ) && getPlace(currentLocation) !== getPlace(nextLocation),
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

import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { readPattern } from '#domain/repairs/passcodes/unlock-pattern.ts'
import type { ShowMessage } from '../repair-actions.tsx'
import { PatternDrawing } from './pattern.tsx'

/** Time for which a passcode is shown, in milliseconds. */
const shownMs = 30_000

/** Renders the device's passcode as dots. It is shown for half a minute; who looks is recorded. */
export function Passcode({ repairId, showMessage }: { repairId: number; showMessage: ShowMessage }) {
  const mayLook = useHasPermission('passcodes.read')
  const look = useAction('POST /api/admin/repairs/:id/passcode/', { waits: false })
  const { reset } = look
  const passcode = look.data?.passcode
  useEffect(() => {
    if (passcode === undefined) return
    const timer = setTimeout(reset, shownMs)
    return () => clearTimeout(timer)
  }, [passcode, reset])
  if (passcode !== undefined) {
    const pattern = readPattern(passcode)
    return pattern ? (
      <PatternDrawing points={pattern} />
    ) : (
      <span className="break-all font-mono">{passcode}</span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true">••••••</span>
      {mayLook ? (
        <Button
          variant="quiet"
          size="sm"
          loading={look.isPending}
          icon={<Eye aria-hidden="true" className="size-4" />}
          onClick={() => look.mutate({ params: { id: repairId } }, { onError: showFailure(showMessage) })}
        >
          Visa koden
        </Button>
      ) : (
        <span className="sr-only">Det finns en lösenkod</span>
      )}
    </span>
  )
}

import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** Someone else has saved since the form was filled in. `when` is their time as text. */
export type SaveConflict = { when: string | undefined }

export type SaveBarProps = {
  /** Name of what is saved: `inställningarna`. */
  what: string
  /** The form spans the screens at and below this path. */
  under?: string
  /** Sections with unsaved changes; empty when everything is saved. */
  unsaved: readonly string[]
  saving: boolean
  /** The error of the latest attempt to save. */
  problem: string | undefined
  conflict: SaveConflict | undefined
  onSave: () => void
  onUndo: () => void
  /** Fetches the other user's version and keeps or discards the unsaved changes. */
  onReload: (keepMine: boolean) => void
  reloading: boolean
}

/**
 * Renders the bar that lists unsaved changes, saves or discards them, and asks before they are lost. Hidden while everything is
 * saved.
 */
export function SaveBar(props: SaveBarProps) {
  const { what, under, unsaved, saving, problem, conflict, onSave, onUndo, onReload, reloading } = props
  const names = new Intl.ListFormat('sv-SE').format(unsaved)
  const shown = unsaved.length > 0
  const blocked = conflict !== undefined

  // The focused element must not be hidden behind the bar: neither when the bar appears nor when tabbing through the fields.
  useEffect(() => {
    if (!shown) return
    const page = document.documentElement
    page.style.scrollPaddingBottom = '7rem'
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    return () => {
      page.style.scrollPaddingBottom = ''
    }
  }, [shown])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (shown && !saving && !blocked) onSave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown, saving, blocked, onSave])

  return (
    <>
      <LeaveGuard unsaved={shown} keptUnder={under} />
      <div className="sticky bottom-0 z-20 -mx-4 sm:mx-0 sm:pb-4">
        {shown ? (
          <section
            aria-label="Osparade ändringar"
            className="flex flex-col gap-3 border-line border-t bg-card p-4 shadow-lift sm:rounded-xl sm:border"
          >
            <FormError text={problem} />
            {conflict ? (
              <Notice
                tone="warning"
                live
                title={`Någon annan har sparat ${what} medan du skrev.`}
                action={
                  <div className="flex flex-wrap gap-2">
                    <Button size="sm" loading={reloading} onClick={() => onReload(true)}>
                      Ladda om, behåll mitt
                    </Button>
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={reloading}
                      onClick={() => onReload(false)}
                    >
                      Ladda om, släng mitt
                    </Button>
                  </div>
                }
              >
                {conflict.when ? `Det var ${conflict.when}. ` : ''}
                Det du har skrivit är kvar här men inte sparat.
              </Notice>
            ) : null}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
                <span className="font-semibold">Osparat:</span> {names}
              </p>
              <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                <Button variant="secondary" disabled={saving} onClick={onUndo}>
                  Ångra
                </Button>
                <Button
                  type="submit"
                  disabled={blocked}
                  loading={saving}
                  loadingLabel="Sparar …"
                  aria-keyshortcuts="Control+S Meta+S"
                >
                  Spara
                </Button>
              </div>
            </div>
          </section>
        ) : null}
      </div>
    </>
  )
}

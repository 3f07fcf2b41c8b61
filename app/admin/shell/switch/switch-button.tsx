import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Shortcuts, useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

/** Renders the button, and registers the key, by which a colleague takes over the browser. */
export function SwitchButton() {
  const [isOpen, setOpen] = useState(false)
  const keys = useMemo<Shortcuts>(() => ({ x: ['byt person', () => setOpen(true)] }), [])
  useShortcuts(keys, 'office')
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="xl:ml-auto xl:px-2"
        title="Byt person"
        aria-keyshortcuts="x"
        aria-haspopup="dialog"
        icon={<UsersRound aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        <span className="lg:sr-only">Byt person</span>
      </Button>
      {isOpen ? <SwitchDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

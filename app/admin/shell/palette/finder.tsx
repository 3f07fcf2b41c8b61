import { Search } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { useScanner } from '#app/admin/keyboard/use-scanner.ts'
import { type Shortcuts, useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { allTabs } from '#app/screens.ts'
import { getName } from '../areas.ts'
// Imported statically: when loaded on demand, keystrokes right after the shortcut would be lost, and it would fail offline.
import { getAddress } from './found.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'

const intakePath = '/admin/arenden/ny'

/** Renders the search box that opens the palette, and registers the global shortcuts. */
export function Finder() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const close = () => setOpen(undefined)

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key, because Alt makes it another letter on a Mac.
      if (event.altKey && event.code === 'KeyN' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) void navigate(intakePath)
        return
      }
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      // Another open dialog must be closed first.
      setOpen((now) => (now || document.querySelector('dialog[open]') ? undefined : 'palette'))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate])

  const keys = useMemo<Shortcuts>(
    () => ({
      '/': ['sök i allt', () => setOpen('palette')],
      n: ['ny inlämning', () => void navigate(intakePath)],
      '?': ['alla tangenter', () => setOpen('keys')],
      ...Object.fromEntries(
        allTabs.flatMap((tab) =>
          tab.letter
            ? [[`g ${tab.letter}`, [getName(tab), () => void navigate(tab.path)] as const] as const]
            : [],
        ),
      ),
    }),
    [navigate],
  )
  useShortcuts(keys, 'office')
  const openScanned = async (code: string) => {
    // Without an answer the search opens, which says why.
    const query = { q: code }
    const reply = await adminCall('GET /api/admin/office/search/', { query }).catch(() => undefined)
    const [first] = reply?.results ?? []
    if (first) await navigate(getAddress(first))
    else setOpen('palette')
  }
  useScanner((code) => void openScanned(code))

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
        className="flex min-h-10 shrink-0 items-center gap-2 rounded-md border border-line-strong px-2.5 text-ink-soft text-sm hover:border-ink hover:bg-sunk hover:text-ink xl:min-h-9"
      >
        <Search aria-hidden="true" className="size-4.5" />
        <span className="max-lg:sr-only">Sök i allt</span>
        <span aria-hidden="true" className="ml-auto text-xs max-xl:hidden">
          Ctrl K
        </span>
      </button>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  )
}

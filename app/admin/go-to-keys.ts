import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isBusy } from './use-shortcuts.ts'

/** Where a letter after G leads. */
const places: Readonly<Record<string, string>> = {
  o: '/admin/oversikt',
  a: '/admin/arenden',
  b: '/admin/bokningar',
  f: '/admin/quotes',
  m: '/admin/meddelanden',
  s: '/admin/bestallningar',
  p: '/admin/produkter',
  i: '/admin/inbyten',
  e: '/admin/mejl',
}

/** How long the second key is waited for. */
const patienceMs = 1500

/** G and then a letter goes to a screen, from every screen of the back office. */
export function useGoToKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let until = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const key = event.key.toLowerCase()
      if (event.timeStamp < until) {
        until = 0
        const path = places[key]
        if (!path) return
        // The screen's own keys must not hear of it.
        event.preventDefault()
        void navigate(path)
      } else if (key === 'g') until = event.timeStamp + patienceMs
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}

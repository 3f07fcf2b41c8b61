import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'

/** Renders its content directly on wide screens. On narrow ones a button opens it below the header. */
export function Menu({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  // The address for which the menu was opened: it closes on each navigation.
  const [openAt, setOpenAt] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === here
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="px-2.5! lg:hidden"
        aria-expanded={isOpen}
        aria-controls="admin-meny"
        icon={isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        onClick={() => setOpenAt(isOpen ? undefined : here)}
      >
        <span className="max-sm:sr-only">Meny</span>
      </Button>
      <div
        id="admin-meny"
        className={cx(
          'lg:contents',
          isOpen ? 'max-h-[calc(100dvh-4rem)] w-full overflow-y-auto pt-2' : 'max-lg:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}

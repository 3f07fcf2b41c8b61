import { BookOpen, Plus, Upload } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useHasPermission } from '../api/me.ts'

/** Renders the button that adds a row, which the key n does too. */
export function NewButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      aria-keyshortcuts="n"
      className="max-sm:w-full"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Renders the button that imports many rows, for those who may. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  if (!useHasPermission('prices.many')) return null
  return (
    <Button
      variant="secondary"
      className="max-sm:flex-1"
      icon={<Upload aria-hidden="true" className="size-4.5" />}
      onClick={onClick}
    >
      Importera
    </Button>
  )
}

/** Renders the button that adds from a list that is shipped with the program, for those who may. */
export function StarterButton({ children, onClick }: { children: string; onClick: () => void }) {
  if (!useHasPermission('prices.many')) return null
  return (
    <Button
      variant="secondary"
      className="max-sm:flex-1"
      icon={<BookOpen aria-hidden="true" className="size-4.5" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

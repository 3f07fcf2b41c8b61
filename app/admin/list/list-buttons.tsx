import { BookOpen, Plus, Upload } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { ImportKindName } from '#domain/imports/kinds.ts'
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

type ImportButtonProps = {
  kind: ImportKindName
  className?: string
  /** Hides the icon on narrow screens. */
  plainOnPhones?: boolean
}

/** Renders the link to the import of a list's rows, for those who may. */
export function ImportButton({
  kind,
  className = 'max-sm:flex-1',
  plainOnPhones = false,
}: ImportButtonProps) {
  if (!useHasPermission('imports.write')) return null
  return (
    <ButtonLink
      variant="secondary"
      to={`/admin/import?slag=${kind}`}
      className={className}
      icon={<Upload aria-hidden="true" className={cx('size-4.5', plainOnPhones && 'max-sm:hidden')} />}
    >
      Importera
    </ButtonLink>
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

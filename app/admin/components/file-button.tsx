import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { getReason } from '../api/error-text.ts'

type FileButtonProps = {
  Icon: LucideIcon
  /** The file in the error text: `kvittot`. */
  what: string
  fetchFile: () => Promise<void>
  showMessage: (message: AlertMessage) => void
  className?: string
  children: ReactNode
}

/** A small button that downloads or opens a file of a row. */
export function FileButton({ Icon, what, fetchFile, showMessage, className, children }: FileButtonProps) {
  const [fetching, setFetching] = useState(false)
  const load = async () => {
    setFetching(true)
    try {
      await fetchFile()
    } catch (error) {
      showMessage({ title: 'Det gick inte', text: `Kunde inte hämta ${what}. ${getReason(error)}` })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      loading={fetching}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void load()}
    >
      {children}
    </Button>
  )
}

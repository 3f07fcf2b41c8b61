import { Printer } from 'lucide-react'
import { getReason } from '#app/admin/api/error-text.ts'
import { openFile } from '#app/admin/api/files.ts'
import { Button } from '#app/ui/button.tsx'

const formats = [
  ['80', 'Kvittoskrivare'],
  ['a4', 'A4'],
] as const

type PrintButtonsProps = {
  /** The PDF's path, after `/api/admin/`. */
  path: string
  /** Whether something happened to the document later, which is on a page of its own. */
  hasLaterEvents?: boolean
  onProblem: (text: string) => void
}

/** Prints a document as it was issued, on a receipt printer or as A4, and the page of what happened to it later. */
export function PrintButtons({ path, hasLaterEvents = false, onProblem }: PrintButtonsProps) {
  const shown = hasLaterEvents ? [...formats, ['events', 'Händelser'] as const] : formats
  return shown.map(([format, label]) => (
    <Button
      key={format}
      variant="secondary"
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() =>
        void openFile(`/api/admin/${path}?format=${format}`).catch((error: unknown) =>
          onProblem(getReason(error)),
        )
      }
    >
      {label}
    </Button>
  ))
}

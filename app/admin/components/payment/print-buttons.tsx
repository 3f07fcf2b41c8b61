import { Printer } from 'lucide-react'
import { getReason } from '#app/admin/api/error-text.ts'
import { openFile } from '#app/admin/api/files.ts'
import { Button } from '#app/ui/button.tsx'

const formats = [
  ['80', 'Kvittoskrivare'],
  ['a4', 'A4'],
] as const

/** Prints a document on a receipt printer or as A4. */
export function PrintButtons({ number, onProblem }: { number: string; onProblem: (text: string) => void }) {
  return formats.map(([format, label]) => (
    <Button
      key={format}
      variant="secondary"
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() =>
        void openFile(`/api/admin/sales-documents/${number}/pdf/?format=${format}`).catch((error: unknown) =>
          onProblem(getReason(error)),
        )
      }
    >
      {label}
    </Button>
  ))
}

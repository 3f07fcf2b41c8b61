import { Printer } from 'lucide-react'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { Button } from '#app/ui/button.tsx'

/** Renders the buttons that save a report as CSV and print it. `path` is the file's URL, `name` its file name. */
export function SaveButtons({ path, name }: { path: string; name: string }) {
  return (
    <>
      <ExportButton path={path} name={name} label="Ladda ner CSV" />
      <PrintButton />
    </>
  )
}

export function PrintButton() {
  return (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => window.print()}
    >
      Skriv ut
    </Button>
  )
}

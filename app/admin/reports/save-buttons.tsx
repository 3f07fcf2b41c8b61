import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../list/export-button.tsx'

/** Saves a report as CSV, and prints it. `path` is where the file is, `name` what it is saved as. */
export function SaveButtons({ path, name }: { path: string; name: string }) {
  return (
    <>
      <ExportButton path={path} name={name} label="Ladda ner CSV" />
      <PrintButton />
    </>
  )
}

/** Prints the page as it is. */
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

import { Printer } from 'lucide-react'
import { openFile } from '#app/admin/api/files.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { testPapers } from '#domain/connections/test-pages.ts'

/** Renders the pages by which a computer's printers are tried. Which printer prints is the browser's setting. */
export function PrinterCard() {
  const alert = useAlert()
  return (
    <Card as="section" aria-labelledby="skrivare" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="skrivare" className="font-semibold text-lg">
          Skrivare
        </h2>
        <p className="text-ink-soft">
          Programmet skriver ut genom webbläsaren, så varje dator har sina egna skrivare. Skriv ut en provsida
          från datorn vid disken, och läs streckkoden med skannern.
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {Object.entries(testPapers).map(([paper, { name, hint }]) => (
          <li key={paper} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-soft text-sm">{hint}</span>
            </p>
            <FileButton
              Icon={Printer}
              what="provsidan"
              fetchFile={() => openFile(`/api/admin/test_pages/${paper}/`)}
              showMessage={alert.show}
            >
              Skriv ut provsida
            </FileButton>
          </li>
        ))}
      </ul>
      {alert.dialog}
    </Card>
  )
}

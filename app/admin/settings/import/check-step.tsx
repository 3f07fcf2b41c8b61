import { Download } from 'lucide-react'
import { saveFile } from '#app/lib/private-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportKindName, importKinds } from '#domain/imports/kinds.ts'
import type { ImportReply } from '#domain/imports/schemas.ts'
import { checkText, rowsText } from './counts.ts'
import { ImportRows } from './rows.tsx'

type CheckStepProps = { kind: ImportKindName; reply: ImportReply }

/** Maximum number of names listed of rows missing in the file, and of what is added. */
const maxNames = 10

function listNames(names: readonly string[]): string {
  const more = names.length > maxNames ? ` och ${names.length - maxNames} till` : ''
  return names.slice(0, maxNames).join(', ') + more
}

/** Downloads the wrong rows with their reasons, to correct them and import that file. */
export function WrongRowsButton({ file }: { file: string }) {
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4.5" />}
      onClick={() => saveFile(new Blob([file], { type: 'text/csv' }), 'rader-att-rätta.csv')}
    >
      Hämta raderna som har fel
    </Button>
  )
}

/** Renders what an import would do, row by row. */
export function CheckStep({ kind, reply }: CheckStepProps) {
  const { counts, rows, creates, untouched, wrong_file } = reply
  const toWrite = counts.new + counts.changed
  const summary = checkText(counts)
  return (
    <div className="grid gap-4">
      {toWrite > 0 ? (
        <Notice tone="success" live title="Filen kan importeras">
          {summary}
        </Notice>
      ) : (
        <Notice tone={counts.wrong > 0 ? 'error' : 'info'} live title="Filen ändrar ingenting">
          {counts.wrong > 0 ? 'Alla rader som skulle ändra något har fel.' : summary}
        </Notice>
      )}
      {counts.wrong > 0 ? (
        <Notice
          tone="warning"
          title={`${rowsText(counts.wrong)} har fel och lämnas utanför`}
          action={<WrongRowsButton file={wrong_file} />}
        >
          Felet står på varje rad. Rätta dem i den hämtade filen och importera den efteråt, eller rätta här
          och välj filen igen.
        </Notice>
      ) : null}
      {creates.length > 0 ? (
        <Notice tone="info" title="Läggs till i katalogen">
          <p className="max-h-40 overflow-y-auto">{creates.join(', ')}</p>
        </Notice>
      ) : null}
      {untouched.length > 0 ? (
        <p className="text-ink-soft text-sm">
          Står inte i filen och är kvar som förut: {listNames(untouched)}.
        </p>
      ) : null}
      <ImportRows rows={rows} counts={counts} thing={importKinds[kind].row} />
    </div>
  )
}

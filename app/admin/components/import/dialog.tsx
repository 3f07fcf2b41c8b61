import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { ImportReply, ImportRow } from '#domain/csv-import.ts'
import { formatCount } from '#domain/settings/units.ts'
import { FileChoice } from './file-choice.tsx'
import { imports } from './imports.ts'
import { ImportRows } from './rows.tsx'

type ImportDialogProps = { kind: keyof typeof imports; onClose: () => void }

const rowsWords = (count: number) => formatCount(count, 'rad', 'rader')

/** Maximum number of names listed of rows missing in the file. */
const maxNames = 10

function untouchedText(names: readonly string[]): string {
  const more = names.length > maxNames ? ` och ${names.length - maxNames} till` : ''
  return `Står inte i filen och är kvar som förut: ${names.slice(0, maxNames).join(', ')}${more}.`
}

/** Returns the file with the type of CSV; spreadsheet programs give it types of their own. */
const asCsv = (file: File) => new File([file], file.name, { type: 'text/csv' })

/** Imports a spreadsheet: previews it row by row, and applies what was previewed. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { title, lead, thing, call } = imports[kind]
  const [tried, setTried] = useState<{ file: File; reply: ImportReply }>()
  const trying = useAction(call, { waits: false })
  const applying = useAction(call, { waits: false })
  const error = trying.error ?? applying.error
  const reply = trying.isPending ? undefined : tried?.reply
  const rows = reply?.rows
  const many = (...results: ImportRow['result'][]) =>
    rows?.filter(({ result }) => results.includes(result)).length ?? 0
  const toWrite = many('new', 'changed')

  const choose = (file: File) => {
    setTried(undefined)
    applying.reset()
    trying.mutate({ file: asCsv(file) }, { onSuccess: (answer) => setTried({ file, reply: answer }) })
  }
  const apply = () => {
    if (!tried) return
    applying.mutate(
      { query: { token: tried.reply.token }, file: asCsv(tried.file) },
      {
        onSuccess: () => {
          showToast(
            `Importen är klar: ${formatCount(many('new'), 'ny', 'nya')}, ${formatCount(many('changed'), 'ändrad', 'ändrade')}.`,
          )
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      open
      size="lg"
      dismissable={false}
      title={title}
      onClose={() => {
        if (!applying.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={applying.isPending}>
            Stäng
          </Button>
          {rows && many('wrong') === 0 && toWrite > 0 ? (
            <Button onClick={apply} loading={applying.isPending} loadingLabel="Importerar …">
              Importera {rowsWords(toWrite)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 pt-1 text-ink">
        <p className="text-ink-soft">{lead} Inget sparas förrän du har sett resultatet.</p>
        <FileChoice
          file={tried?.file ?? (trying.variables ? trying.variables.file : undefined)}
          busy={trying.isPending || applying.isPending}
          onChoose={choose}
        />
        {trying.isPending ? (
          <p role="status" className="flex items-center gap-2">
            <Spinner className="size-5 text-blue" /> Provkör filen …
          </p>
        ) : null}
        {error ? (
          <Notice tone="error" live title="Filen gick inte att importera">
            {getReason(error)}
          </Notice>
        ) : null}
        {rows ? (
          <Summary
            wrong={many('wrong')}
            toWrite={toWrite}
            counts={`${formatCount(many('new'), 'ny', 'nya')}, ${many('changed')} ändras, ${formatCount(many('same'), 'oförändrad', 'oförändrade')}.`}
          />
        ) : null}
        {reply && reply.untouched.length > 0 ? (
          <p className="text-ink-soft text-sm">{untouchedText(reply.untouched)}</p>
        ) : null}
        {rows ? <ImportRows rows={rows} thing={thing} /> : null}
      </div>
    </Modal>
  )
}

function Summary({ wrong, toWrite, counts }: { wrong: number; toWrite: number; counts: string }) {
  if (wrong > 0) {
    return (
      <Notice tone="error" live title={`${rowsWords(wrong)} har fel`}>
        Rätta filen och välj den igen. Så länge något är fel sparas ingenting.
      </Notice>
    )
  }
  return toWrite > 0 ? (
    <Notice tone="success" live title="Filen kan importeras">
      {counts}
    </Notice>
  ) : (
    <Notice tone="info" live title="Filen ändrar ingenting">
      {counts}
    </Notice>
  )
}

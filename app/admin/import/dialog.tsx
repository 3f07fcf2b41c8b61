import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../error-text.ts'
import { FileChoice } from './file-choice.tsx'
import { type ImportedRow, ImportRows } from './rows.tsx'

/** What a file would do, or has done when it was applied; `stays` is a sentence on what the file leaves out. */
export type Imported = { applied: boolean; rows: readonly ImportedRow[]; stays?: string }

type ImportDialogProps = {
  title: string
  /** What the file has to look like. */
  lead: string
  /** What a row is: `Produkt`. */
  thing: string
  /** Tries the file, or applies it: all of it or nothing. Throws `ApiError` and `NetworkError`. */
  run: (file: File, apply: boolean) => Promise<Imported>
  onClose: () => void
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
const rowsWords = (count: number) => counted(count, 'rad', 'rader')

/** Takes in a spreadsheet: what would happen is shown row by row before anything is written. */
export function ImportDialog({ title, lead, thing, run, onClose }: ImportDialogProps) {
  const [tried, setTried] = useState<{ file: File; rows: readonly ImportedRow[]; stays?: string }>()
  const trying = useMutation({ mutationFn: (file: File) => run(file, false) })
  const applying = useMutation({ mutationFn: (file: File) => run(file, true) })
  const error = trying.error ?? applying.error
  const rows = trying.isPending ? undefined : tried?.rows
  const many = (...results: ImportedRow['result'][]) =>
    rows?.filter(({ result }) => results.includes(result)).length ?? 0
  const toWrite = many('new', 'changed')

  const choose = (file: File) => {
    setTried(undefined)
    applying.reset()
    trying.mutate(file, { onSuccess: (answer) => setTried({ ...answer, file }) })
  }
  const apply = () => {
    if (!tried) return
    applying.mutate(tried.file, {
      onSuccess: (answer) => {
        // The list may have changed since it was tried: then the rows tell what is wrong now.
        if (!answer.applied) return setTried({ ...answer, file: tried.file })
        showToast(
          `Importen är klar: ${counted(many('new'), 'ny', 'nya')}, ${counted(many('changed'), 'ändrad', 'ändrade')}.`,
        )
        onClose()
      },
    })
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
          file={tried?.file ?? trying.variables}
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
            {reasonOf(error)}
          </Notice>
        ) : null}
        {rows ? (
          <Summary
            wrong={many('wrong')}
            toWrite={toWrite}
            counts={`${counted(many('new'), 'ny', 'nya')}, ${many('changed')} ändras, ${counted(many('same'), 'oförändrad', 'oförändrade')}.`}
          />
        ) : null}
        {rows && tried?.stays ? <p className="text-ink-soft text-sm">{tried.stays}</p> : null}
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

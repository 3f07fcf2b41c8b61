import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportReply } from '../../../../domain/trade-in/admin-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonOf } from '../../error-text.ts'
import { useDrop } from '../use-drop.ts'
import { useImport } from './devices-data.ts'
import { ImportRows } from './import-rows.tsx'

const rowsWords = (count: number) => (count === 1 ? '1 rad' : `${count} rader`)

/** Takes in devices from a spreadsheet: what would happen is shown row by row before anything is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [tried, setTried] = useState<{ file: File; rows: ImportReply['rows'] }>()
  const trying = useImport()
  const applying = useImport()
  const error = trying.error ?? applying.error
  const rows = trying.isPending ? undefined : tried?.rows
  const wrong = rows?.filter(({ result }) => result === 'wrong').length ?? 0
  const toWrite = rows?.filter(({ result }) => result === 'new' || result === 'changed').length ?? 0

  const choose = (file: File) => {
    setTried(undefined)
    applying.reset()
    trying.mutate({ file, dryRun: true }, { onSuccess: (reply) => setTried({ file, rows: reply.rows }) })
  }
  const apply = () => {
    if (!tried) return
    applying.mutate(
      { file: tried.file, dryRun: false },
      {
        onSuccess: (reply) => {
          // The list may have changed since it was tried: then the rows tell what is wrong now.
          if (!reply.applied) return setTried({ file: tried.file, rows: reply.rows })
          showToast(`Importen är klar: ${rowsWords(toWrite)}.`)
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
      title="Importera enheter"
      onClose={() => {
        if (!applying.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={applying.isPending}>
            Stäng
          </Button>
          {rows && wrong === 0 && toWrite > 0 ? (
            <Button onClick={apply} loading={applying.isPending} loadingLabel="Importerar …">
              Importera {rowsWords(toWrite)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 pt-1 text-ink">
        <p className="text-ink-soft">
          En CSV-fil med samma kolumner som exporten. Enheter med samma märke och modell ändras, andra läggs
          till, och det som inte står i filen är kvar. Inget sparas förrän du har sett resultatet.
        </p>
        <FileChoice
          file={tried?.file ?? trying.variables?.file}
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
        {rows ? <Summary wrong={wrong} toWrite={toWrite} /> : null}
        {rows ? <ImportRows rows={rows} /> : null}
      </div>
    </Modal>
  )
}

function Summary({ wrong, toWrite }: { wrong: number; toWrite: number }) {
  if (wrong > 0) {
    return (
      <Notice tone="error" live title={`${rowsWords(wrong)} med fel`}>
        Rätta filen och välj den igen. Så länge något är fel sparas ingenting.
      </Notice>
    )
  }
  return toWrite > 0 ? (
    <Notice tone="success" live title="Filen kan importeras" />
  ) : (
    <Notice tone="info" live title="Filen ändrar ingenting" />
  )
}

type FileChoiceProps = { file: File | undefined; busy: boolean; onChoose: (file: File) => void }

function FileChoice({ file, busy, onChoose }: FileChoiceProps) {
  const id = useId()
  const { over, handlers } = useDrop(([first]) => {
    if (first && !busy) onChoose(first)
  })
  return (
    <div {...handlers}>
      <label
        htmlFor={id}
        className={cx(
          'flex cursor-pointer items-center gap-3 rounded-lg border border-dashed px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2',
          over ? 'border-blue bg-blue-tint' : 'border-line-strong hover:bg-sunk',
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-blue" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {over ? 'Släpp filen här' : file ? 'Välj en annan CSV-fil' : 'Välj en CSV-fil'}
          </span>
          <span className="block truncate text-ink-soft text-sm">{file?.name ?? 'Eller dra hit den.'}</span>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </label>
    </div>
  )
}

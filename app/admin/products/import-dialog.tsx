import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportResult } from '../../../domain/shop/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../error-text.ts'
import { ImportRows } from './import-rows.tsx'
import { importProducts, useShopAction } from './products-data.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Takes in products from a spreadsheet: what would happen is shown row by row before anything is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [tried, setTried] = useState<{ file: File; result: ImportResult }>()
  const trying = useShopAction(importProducts)
  const applying = useShopAction(importProducts)
  const busy = trying.isPending || applying.isPending
  const error = trying.error ?? applying.error
  const result = tried?.result
  const toWrite = result ? result.created + result.changed : 0

  const choose = (file: File) => {
    setTried(undefined)
    applying.reset()
    trying.mutate({ file, apply: false }, { onSuccess: (answer) => setTried({ file, result: answer }) })
  }
  const apply = () => {
    if (!tried) return
    applying.mutate(
      { file: tried.file, apply: true },
      {
        onSuccess: (answer) => {
          // The shop may have changed since it was tried: then the rows tell what is wrong now.
          if (!answer.applied) return setTried({ file: tried.file, result: answer })
          showToast(
            `Importen är klar: ${count(answer.created, 'ny', 'nya')}, ${count(answer.changed, 'ändrad', 'ändrade')}.`,
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
      title="Importera produkter"
      onClose={() => {
        if (!applying.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={applying.isPending}>
            Stäng
          </Button>
          {result && result.wrong === 0 && toWrite > 0 ? (
            <Button onClick={apply} loading={applying.isPending} loadingLabel="Importerar …">
              Importera {count(toWrite, 'rad', 'rader')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 pt-1 text-ink">
        <p className="text-ink-soft">
          En CSV-fil med samma kolumner som exporten, alla eller några. En rad med id ändrar den produkten, en
          rad utan blir en ny. Inget sparas förrän du har sett resultatet.
        </p>
        <FileChoice file={tried?.file ?? trying.variables?.file} busy={busy} onChoose={choose} />
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
        {result && !trying.isPending ? <Summary result={result} toWrite={toWrite} /> : null}
        {result && !trying.isPending ? <ImportRows rows={result.rows} /> : null}
      </div>
    </Modal>
  )
}

function Summary({ result, toWrite }: { result: ImportResult; toWrite: number }) {
  const { created, changed, same, wrong } = result
  const counts = `${count(created, 'ny', 'nya')}, ${count(changed, 'ändras', 'ändras')}, ${count(same, 'oförändrad', 'oförändrade')}`
  if (wrong > 0) {
    return (
      <Notice tone="error" live title={`${count(wrong, 'rad har', 'rader har')} fel`}>
        Rätta dem i filen och välj den igen. Så länge något är fel sparas ingenting.
      </Notice>
    )
  }
  return (
    <Notice
      tone={toWrite > 0 ? 'success' : 'info'}
      live
      title={toWrite > 0 ? 'Filen kan importeras' : 'Filen ändrar ingenting'}
    >
      {counts}.
    </Notice>
  )
}

type FileChoiceProps = { file: File | undefined; busy: boolean; onChoose: (file: File) => void }

function FileChoice({ file, busy, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-3 rounded-lg border border-line-strong border-dashed px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:bg-sunk"
    >
      <FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-blue" />
      <span className="min-w-0">
        <span className="block font-semibold">{file ? 'Välj en annan fil' : 'Välj en CSV-fil'}</span>
        {file ? <span className="block truncate text-ink-soft text-sm">{file.name}</span> : null}
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
  )
}

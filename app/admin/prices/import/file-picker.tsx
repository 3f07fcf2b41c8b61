import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { priceColumns } from '../../../../domain/catalogue/price-columns.ts'
import { cx } from '../../../ui/class-names.ts'

type FilePickerProps = { file: File | undefined; busy: boolean; onPick: (file: File) => void }

/** A file is chosen or dropped here. Says which columns it has to have. */
export function FilePicker({ file, busy, onPick }: FilePickerProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !busy) onPick(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the field inside does
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative rounded-xl border border-dashed p-5 sm:p-6',
        over ? 'border-blue bg-blue-tint' : 'border-line-strong bg-card',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FileSpreadsheet aria-hidden="true" className="size-9 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words font-semibold">
            {file ? file.name : 'Välj en CSV-fil, eller släpp den här'}
          </p>
          <p className="text-ink-soft text-sm">
            Filen granskas först. Inget ändras förrän du har sett vad som händer.
          </p>
        </div>
        <label
          htmlFor={id}
          className={cx(
            'inline-flex min-h-(--control) items-center gap-2 rounded-lg border border-line-strong bg-card px-3 font-semibold text-sm focus-within:outline-2 focus-within:outline-blue',
            busy ? 'opacity-55' : 'cursor-pointer hover:bg-sunk',
          )}
        >
          {file ? 'Välj en annan fil' : 'Välj fil'}
          <input
            id={id}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={busy}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              // The same file may be chosen again when it has been mended.
              event.target.value = ''
              if (chosen) onPick(chosen)
            }}
            className="sr-only"
          />
        </label>
      </div>
      <p className="mt-4 border-line border-t pt-3 text-ink-soft text-sm">
        Första raden är rubriker: <span className="font-medium text-ink">{priceColumns.join(', ')}</span>. Tid
        och aktiv får saknas. Priser som finns ändras, andra läggs till, och det som inte står i filen blir
        som det är. Enklast är att exportera prislistan, ändra i den och importera den igen.
      </p>
    </div>
  )
}

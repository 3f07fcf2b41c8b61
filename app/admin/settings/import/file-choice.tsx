import { FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import { useDrop } from '#app/admin/components/use-drop.ts'
import { cx } from '#app/ui/class-names.ts'

type FileChoiceProps = { file: File | undefined; busy: boolean; onChoose: (file: File) => void }

export function FileChoice({ file, busy, onChoose }: FileChoiceProps) {
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
            {over ? 'Släpp filen här' : file ? 'Välj en annan fil' : 'Välj en fil'}
          </span>
          <span className="block truncate text-ink-soft text-sm">{file?.name ?? 'Eller dra hit den.'}</span>
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </label>
    </div>
  )
}

import { ExportButton } from '#app/admin/list/export-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { type ImportKindName, importKindNames, importKinds } from '#domain/imports/kinds.ts'
import { groupThousands } from '#domain/money.ts'
import { FileChoice } from './file-choice.tsx'
import { kindTexts } from './kind-texts.ts'

type FileStepProps = {
  kind: ImportKindName
  file: File | undefined
  isBusy: boolean
  onKind: (kind: ImportKindName) => void
  onFile: (file: File) => void
}

/** Renders the choice of what is imported, and from which file. */
export function FileStep({ kind, file, isBusy, onKind, onFile }: FileStepProps) {
  return (
    <div className="grid gap-5">
      <Field label="Vad innehåller filen?" className="max-w-md">
        <Select
          value={kind}
          disabled={isBusy}
          onChange={(event) => onKind(event.target.value as ImportKindName)}
        >
          {importKindNames.map((name) => (
            <option key={name} value={name}>
              {importKinds[name].label}
            </option>
          ))}
        </Select>
      </Field>
      <p className="max-w-2xl text-ink-soft">{kindTexts[kind].lead}</p>
      <FileChoice file={file} busy={isBusy} onChoose={onFile} />
      <p className="max-w-2xl text-ink-soft text-sm">
        CSV eller Excel, upp till {groupThousands(importKinds[kind].maxRows)} rader, från vilket system som
        helst. Rubrikerna får heta vad de vill: ni ser hur de tolkas i nästa steg, och inget sparas förrän ni
        har granskat resultatet. Själva filen sparas aldrig.
      </p>
      <div className="flex flex-wrap gap-2">
        <ExportButton
          path={`/api/admin/imports/${kind}/sample.csv`}
          name={`exempel-${kind}.csv`}
          label="Hämta en exempelfil"
          className="max-sm:flex-1"
        />
        <ExportButton
          path={importKinds[kind].exportPath}
          name={`${kind}.csv`}
          label="Exportera det som finns"
          className="max-sm:flex-1"
        />
      </div>
    </div>
  )
}

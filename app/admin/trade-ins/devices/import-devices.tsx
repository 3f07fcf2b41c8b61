import { ImportDialog } from '../../import/dialog.tsx'
import { useImport } from './devices-data.ts'

/** Takes in devices with their base prices from a spreadsheet. */
export function ImportDevices({ onClose }: { onClose: () => void }) {
  const importing = useImport()
  return (
    <ImportDialog
      title="Importera enheter"
      lead="En CSV-fil med samma kolumner som exporten. Enheter med samma märke och modell ändras, andra läggs till, och det som inte står i filen är kvar."
      thing="Enhet"
      onClose={onClose}
      run={async (file, apply) => {
        const { applied, rows } = await importing.mutateAsync({ file, dryRun: !apply })
        return {
          applied,
          rows: rows.map(({ problem, ...row }) => ({ ...row, notes: problem ? [problem] : [] })),
        }
      }}
    />
  )
}

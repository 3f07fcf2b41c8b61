import { useRef } from 'react'
import type { GroupImportReply } from '../../../../domain/trade-in/group-file.ts'
import { ImportDialog } from '../../import/dialog.tsx'
import { useImportGroups } from './groups-data.ts'

/** More names than anybody reads. */
const mostNames = 10

/** What is not in the file, in words; empty when all is. */
function staysWords({ groups, choices }: GroupImportReply['stays']): string {
  const names = [...groups, ...choices]
  if (names.length === 0) return ''
  const more = names.length > mostNames ? ` och ${names.length - mostNames} till` : ''
  return `Står inte i filen och är kvar som förut: ${names.slice(0, mostNames).join(', ')}${more}.`
}

/** Takes in option groups with their choices from a spreadsheet. */
export function ImportGroups({ onClose }: { onClose: () => void }) {
  const importing = useImportGroups()
  const token = useRef<string>(undefined)
  return (
    <ImportDialog
      title="Importera val och avdrag"
      lead="En CSV-fil med samma kolumner som exporten, en rad per val. En rad med id ändrar den gruppen och det valet, en rad utan känns igen på namnen eller blir ny, och det som inte står i filen är kvar."
      thing="Grupp och val"
      onClose={onClose}
      run={async (file, apply) => {
        const answer = await importing.mutateAsync({ file, token: apply ? token.current : undefined })
        token.current = answer.token
        return {
          applied: answer.applied,
          stays: staysWords(answer.stays),
          rows: answer.rows.map(({ problem, changes, ...row }) => ({
            ...row,
            notes: problem ? [problem] : changes,
          })),
        }
      }}
    />
  )
}

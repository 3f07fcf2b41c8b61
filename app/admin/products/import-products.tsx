import { ImportDialog } from '../import/dialog.tsx'
import { importProducts, useShopAction } from './products-data.ts'

/** Takes in products from a spreadsheet. */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  const importing = useShopAction(importProducts)
  return (
    <ImportDialog
      title="Importera produkter"
      lead="En CSV-fil med samma kolumner som exporten, alla eller några. En rad med id ändrar den produkten, en rad utan blir en ny."
      thing="Produkt"
      onClose={onClose}
      run={async (file, apply) => {
        const { applied, rows } = await importing.mutateAsync({ file, apply })
        return {
          applied,
          rows: rows.map(({ row, name, result, errors, changes }) =>
            result === 'error'
              ? { row, name, result: 'wrong', notes: errors }
              : { row, name, result, notes: changes },
          ),
        }
      }}
    />
  )
}

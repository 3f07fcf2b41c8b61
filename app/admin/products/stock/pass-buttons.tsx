import { Printer } from 'lucide-react'
import { printFile } from '#app/admin/api/files.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'

type PassButtonsProps = { product: number; piece: AdminProduct['serials'][number]; path: string }

/** Renders the label of a piece's box, with the QR code of its pass, and the pass. */
export function PassButtons({ product, piece: { id, serial }, path }: PassButtonsProps) {
  const alert = useAlert()
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        Icon={Printer}
        what="etiketten"
        fetchFile={() => printFile(`/api/admin/shop/products/${product}/serials/${id}/label/`)}
        showMessage={alert.show}
      >
        Passetikett<span className="sr-only"> för {serial}</span>
      </FileButton>
      <Link to={path} target="_blank" rel="noreferrer" className="link">
        Se passet<span className="sr-only"> för {serial} (öppnas i en ny flik)</span>
      </Link>
      {alert.dialog}
    </div>
  )
}

import { FileText, Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { openFile } from '#app/admin/api/files.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { FileButton } from '#app/admin/components/file-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { SoldPiece } from '#domain/shop/complaints/schemas.ts'
import { formatDay } from '#domain/time.ts'
import type { ShowMessage } from '../repair-actions.tsx'
import { SaleDialog } from './sale-dialog.tsx'

/** Renders the goods that the shop sold and now repairs as a complaint, with their legal guarantee. */
export function SaleBox({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const [isLinking, setLinking] = useState(false)
  const { data } = useCall('GET /api/admin/repairs/:id/sale/', { params: { id: repair.id } })
  if (!data) return null
  return (
    <Card as="section" pad="sm" aria-label="Reklamation av köp" className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">Reklamation av köp</h2>
      {data.sale ? (
        <LinkedSale repair={repair} sale={data.sale} showMessage={showMessage} />
      ) : (
        <>
          <p className="text-ink-soft text-sm">
            Lagas en vara som kunden har köpt av er, för att den var felaktig? Koppla ärendet till köpet, så
            står reklamationsrätten på kvittot.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            icon={<Link2 aria-hidden="true" className="size-4" />}
            onClick={() => setLinking(true)}
          >
            Koppla till köp
          </Button>
        </>
      )}
      {isLinking ? (
        <SaleDialog
          repair={repair}
          extendsGuarantee={data.extends_guarantee}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </Card>
  )
}

function LinkedSale({
  repair,
  sale,
  showMessage,
}: {
  repair: AdminRepair
  sale: SoldPiece
  showMessage: ShowMessage
}) {
  const [isRemoving, setRemoving] = useState(false)
  const link = useAction('DELETE /api/admin/repairs/:id/sale/', {
    answers: 'GET /api/admin/repairs/:id/sale/',
  })
  return (
    <>
      <Facts
        className="gap-x-4!"
        facts={[
          ['Köp', `${sale.number}, ${formatDay(sale.sold_on)}`],
          ['Vara', sale.product],
          ['Avlämnad', formatDay(sale.delivered_on)],
          ['Sista dag', formatDay((sale.extended_by && sale.extended_until) || sale.until)],
        ]}
      />
      <p className="text-sm">{extensionText(sale, repair)}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          Icon={FileText}
          what="beskedet"
          fetchFile={() => openFile(`/api/admin/repairs/${repair.id}/guarantee/`)}
          showMessage={showMessage}
        >
          Besked till kunden
        </FileButton>
        {repair.handed_over_at ? null : (
          <Button
            variant="secondary"
            size="sm"
            icon={<Unlink aria-hidden="true" className="size-4" />}
            onClick={() => setRemoving(true)}
          >
            Ta bort kopplingen
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        title="Ta bort kopplingen till köpet?"
        confirmLabel="Ja, ta bort"
        loading={link.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() =>
          link.mutate(
            { params: { id: repair.id } },
            { onError: showFailure(showMessage), onSettled: () => setRemoving(false) },
          )
        }
      >
        Reklamationsrätten förlängs då inte när enheten lämnas ut.
      </ConfirmDialog>
    </>
  )
}

function extensionText(sale: SoldPiece, repair: AdminRepair): string {
  if (sale.extended_until === null) {
    return 'Köpet är äldre än den 31 juli 2026, så reparationen förlänger inte reklamationsrätten.'
  }
  if (sale.extended_by === repair.order_number) return 'Förlängd med tolv månader genom den här reparationen.'
  if (sale.extended_by)
    return `Redan förlängd med tolv månader genom ${sale.extended_by}. Det sker bara en gång.`
  return `Förlängs till och med ${formatDay(sale.extended_until)} när den lagade varan lämnas ut.`
}

import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { ShowMessage } from './repair-actions.tsx'

type Line = AdminRepair['lines'][number]

type PartOfLineProps = {
  repair: AdminRepair
  /** The stored line; undefined while it is new. */
  line: Line | undefined
  part: NonNullable<Line['part']>
  canScrap: boolean
  /** List price of a part that is included and can be charged instead. */
  listPrice: string | undefined
  onCharge: (listPrice: string) => void
  /** Whether it costs nothing because the agreed price includes it. */
  isIncluded: boolean
  showMessage: ShowMessage
}

/** Renders the part in stock that a line uses, what it misses, and the button that scraps a piece. */
export function PartOfLine(props: PartOfLineProps) {
  const { repair, line, part, canScrap, listPrice, onCharge, isIncluded, showMessage } = props
  const [isAsked, setIsAsked] = useState(false)
  const scrapping = useAction('POST /api/admin/repairs/:id/lines/:line/scrap/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const close = () => setIsAsked(false)
  const missing = line?.part?.id === part.id ? line.missing : 0
  const hasTaken = line?.part?.id === part.id && line.quantity > line.missing
  return (
    <div className="figures col-span-full -mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <Link to={`/admin/delar?id=${part.id}`} className="link">
        {part.sku}
      </Link>
      {part.shelf ? <span>Hylla {part.shelf}</span> : null}
      {isIncluded ? <span>Ingår i priset</span> : null}
      {isIncluded && listPrice && listPrice !== '0' ? (
        <Button size="sm" variant="quiet" onClick={() => onCharge(listPrice)}>
          Ta betalt {listPrice} kr
        </Button>
      ) : null}
      {missing > 0 ? <Badge tone="warning">{missing === 1 ? 'Saknas' : `${missing} saknas`}</Badge> : null}
      {canScrap && line && hasTaken ? (
        <Button size="sm" variant="quiet" onClick={() => setIsAsked(true)}>
          Kassera en
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        danger
        title={`Kassera en ${part.name}?`}
        confirmLabel="Kassera"
        loading={scrapping.isPending}
        onCancel={close}
        onConfirm={() =>
          line &&
          scrapping.mutate(
            { params: { id: repair.id, line: line.id }, body: { version: repair.version } },
            {
              onSuccess: ({ missing_parts: left }) =>
                showToast(
                  left > repair.missing_parts
                    ? 'Kasserad. Ingen ny fanns i lager.'
                    : 'Kasserad, en ny är tagen.',
                ),
              onError: showFailure(showMessage),
              onSettled: close,
            },
          )
        }
      >
        En ny tas ur lagret utan kostnad för kunden. Finns ingen fler blir raden ”Saknas”.
      </ConfirmDialog>
    </div>
  )
}

import { HandCoins, PackageCheck, Printer, Receipt, Tag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getReason } from '#app/admin/api/error-text.ts'
import { openFile } from '#app/admin/api/files.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { transitionLabels } from '#domain/repairs/labels.ts'
import { handover, isAwaitable, isOpen } from '#domain/repairs/states.ts'
import { isSale } from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { getStep, stepMoves, useMoveTo } from './next-step.tsx'
import { getIntakePath } from './repair-appearance.ts'

/** Shows a message that must be confirmed. */
export type ShowMessage = (message: AlertMessage) => void

type RepairActionsProps = {
  repair: AdminRepair
  showMessage: ShowMessage
  onHandOver: () => void
  onEnd: () => void
}

/** Renders what staff can do about an order apart from its next step: other moves, documents and corrections. */
export function RepairActions({ repair, showMessage, onHandOver, onEnd }: RepairActionsProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { go, isPending } = useMoveTo(repair, showMessage)
  const navigate = useNavigate()
  const step = getStep(repair)
  const ready = repair.status === handover.from
  // A correction takes the handover back.
  const sold =
    repair.handed_over_at === null ? undefined : repair.receipts.findLast(({ kind }) => isSale(kind))
  const print = (path: string) =>
    openFile(path).catch((error: unknown) =>
      showMessage({ title: 'Det gick inte', text: `Kunde inte hämta filen. ${getReason(error)}` }),
    )
  const next = step === 'end_withdrawn' ? 'Avslutad' : stepMoves[step]
  const moves = repair.moves_to.filter((to) => to !== next)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ready && step !== 'hand_over' && step !== 'end_withdrawn' ? (
        <Button
          icon={<PackageCheck aria-hidden="true" className="size-4.5" />}
          variant="secondary"
          disabled={isPending}
          onClick={onHandOver}
        >
          Lämna ut
        </Button>
      ) : null}
      {!repair.checked_in && isAwaitable(repair.status) && step !== 'check_in' && step !== 'end_withdrawn' ? (
        <Button
          icon={<PackageCheck aria-hidden="true" className="size-4.5" />}
          variant="secondary"
          onClick={() => void navigate(getIntakePath(repair.id))}
        >
          Enheten är här
        </Button>
      ) : null}
      {moves.map((to) => (
        <Button
          key={to}
          variant="secondary"
          aria-disabled={isPending}
          onClick={() => (to === 'Avslutad' && isOpen(repair.status) ? onEnd() : go(to))}
          title={repair.mailing.includes(to) && repair.customer_email ? 'Kunden får ett mejl' : undefined}
        >
          {transitionLabels[to]}
        </Button>
      ))}
      {repair.can_trade_in ? (
        <Button
          icon={<HandCoins aria-hidden="true" className="size-4.5" />}
          variant="secondary"
          disabled={isPending}
          onClick={() => void navigate(`/admin/inbyten/ny?arende=${repair.id}`)}
        >
          Köp in enheten i stället
        </Button>
      ) : null}
      {isPending ? (
        <p role="status" className="text-ink-soft">
          Sparar …
        </p>
      ) : null}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {sold ? (
          <>
            <Button
              variant="secondary"
              icon={<Receipt aria-hidden="true" className="size-4.5" />}
              onClick={() => void print(`/api/admin/sales-documents/${sold.number}/pdf/`)}
            >
              {documentKindLabels[sold.kind]}
            </Button>
            <Button variant="quiet" onClick={() => setCorrecting(true)}>
              Rätta kvittot
            </Button>
          </>
        ) : null}
        <Button
          variant="secondary"
          icon={<Tag aria-hidden="true" className="size-4.5" />}
          onClick={() => void print(`/api/admin/repairs/${repair.id}/label/`)}
        >
          Etikett
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => void print(`/api/admin/repairs/${repair.id}/slip/`)}
        >
          Inlämningskvitto
        </Button>
      </span>
      {isCorrecting ? <CorrectDialog repair={repair} onClose={() => setCorrecting(false)} /> : null}
    </div>
  )
}

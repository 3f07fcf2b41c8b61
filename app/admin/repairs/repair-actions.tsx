import { PackageCheck, Printer, Receipt, Tag } from 'lucide-react'
import { useState } from 'react'
import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { transitionLabels } from '../../../domain/repairs/labels.ts'
import { handover, isOpen, type RepairStatus } from '../../../domain/repairs/states.ts'
import { isSale } from '../../../domain/sales/documents.ts'
import { documentKindLabels } from '../../../domain/sales/labels.ts'
import { Button } from '../../ui/button.tsx'
import type { AlertMessage } from '../../ui/dialogs/alert-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf, showFailure } from '../api/error-text.ts'
import { openFile } from '../api/files.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { useMove } from './repairs-data.ts'

/** Shows a message that must be confirmed. */
export type Say = (message: AlertMessage) => void

export function RepairActions({ repair, onSay }: { repair: AdminRepair; onSay: Say }) {
  const [dialog, setDialog] = useState<'handover' | 'correct'>()
  const move = useMove(repair.id)
  const ready = repair.status === handover.from
  // A correction takes the handover back.
  const sold =
    repair.handed_over_at === null ? undefined : repair.receipts.findLast(({ kind }) => isSale(kind))
  const go = (to: RepairStatus) =>
    move.mutate(
      { version: repair.version, to },
      {
        onSuccess: (moved) => {
          const mailed = moved.history.at(-1)?.mailed
          showToast(mailed ? `${to}. Kunden får ett mejl.` : `${to}.`)
        },
        onError: showFailure(onSay),
      },
    )
  const print = (path: string) =>
    openFile(path).catch((error: unknown) =>
      onSay({ title: 'Det gick inte', text: `Kunde inte hämta filen. ${reasonOf(error)}` }),
    )
  const moves = move.isPending ? [] : repair.moves_to
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ready ? (
        <Button
          icon={<PackageCheck aria-hidden="true" className="size-4.5" />}
          disabled={move.isPending}
          onClick={() => setDialog('handover')}
        >
          Lämna ut
        </Button>
      ) : null}
      {moves.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && !ready && isOpen(to) ? 'primary' : 'secondary'}
          onClick={() => go(to)}
          title={repair.mailing.includes(to) && repair.customer_email ? 'Kunden får ett mejl' : undefined}
        >
          {transitionLabels[to]}
        </Button>
      ))}
      {move.isPending ? (
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
            <Button variant="quiet" onClick={() => setDialog('correct')}>
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
      {dialog === 'handover' ? <HandoverDialog repair={repair} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'correct' ? <CorrectDialog repair={repair} onClose={() => setDialog(undefined)} /> : null}
    </div>
  )
}

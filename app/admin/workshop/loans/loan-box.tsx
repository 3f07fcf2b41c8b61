import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { formatDate } from '#domain/time.ts'
import { describeLent } from './describe-lent.ts'
import { LendDialog } from './lend-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** Renders the phone that a repair's customer has borrowed, or offers to lend one. */
export function LoanBox({ repair }: { repair: AdminRepair }) {
  const [open, setOpen] = useState<'lend' | 'return'>()
  const close = () => setOpen(undefined)
  const { loan } = repair
  if (loan && loan.returned_at === null)
    return (
      <Notice
        tone={isOpen(repair.status) ? 'info' : 'warning'}
        title={`Lånetelefon ute: ${loan.device.name}`}
        action={
          <Button variant="secondary" size="sm" onClick={() => setOpen('return')}>
            Ta tillbaka
          </Button>
        }
      >
        <p className="text-sm">
          {describeLent(loan)} Utlånad {formatDate(new Date(loan.lent_at))}
          {loan.lent_by ? ` av ${loan.lent_by}` : ''}.
        </p>
        {open === 'return' ? <ReturnDialog loan={loan} onClose={close} /> : null}
      </Notice>
    )
  if (!isOpen(repair.status)) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<Smartphone aria-hidden="true" className="size-4" />}
        onClick={() => setOpen('lend')}
      >
        Låna ut en telefon
      </Button>
      {open === 'lend' ? <LendDialog repair={repair} onClose={close} /> : null}
    </>
  )
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { agreedPriceText, agreedSourceLabels } from '#domain/repairs/agreed-price.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { parseAgreed } from './parse-lines.ts'

/** Renders what is left to pay, or what has come too much. */
function Due({ amount }: { amount: string }) {
  if (amount === '0.00') return 'Inget kvar att betala'
  const isTooMuch = amount.startsWith('-')
  return (
    <>
      <strong>{isTooMuch ? 'Betalt för mycket:' : 'Att betala:'}</strong>{' '}
      {formatDecimal(isTooMuch ? amount.slice(1) : amount)}
    </>
  )
}

/** Renders what was agreed on the price at the head of a repair, and what may be charged. */
export function AgreedPriceBox({ repair }: { repair: AdminRepair }) {
  const [editing, setEditing] = useState<'consent' | 'correction'>()
  const close = () => setEditing(undefined)
  const isClosed = !isOpen(repair.status)
  const { agreed_price: agreed } = repair
  const price = parseAgreed(repair)
  const isAbove = agreed !== null && agreed.excess !== '0.00' && !isClosed
  const buttons = isClosed ? null : (
    <div className="flex flex-wrap gap-2">
      {agreed ? (
        <Button variant={isAbove ? 'primary' : 'secondary'} size="sm" onClick={() => setEditing('consent')}>
          Skriv upp kundens ja
        </Button>
      ) : null}
      <Button variant={agreed ? 'quiet' : 'secondary'} size="sm" onClick={() => setEditing('correction')}>
        {agreed ? 'Rätta' : 'Skriv vad ni kom överens om'}
      </Button>
    </div>
  )
  const text =
    agreed && price ? (
      <>
        <strong>Överenskommet:</strong> {agreedPriceText(price)}{' '}
        <span className="text-ink-soft">({agreedSourceLabels[agreed.source]})</span>
        {isClosed ? null : (
          <>
            {' · '}
            <Due amount={repair.due} />
          </>
        )}
      </>
    ) : (
      <>
        <strong>Inget pris är överenskommet.</strong>{' '}
        <span className="text-ink-soft">
          {isClosed ? null : 'Kom överens med kunden innan ni börjar, så vet båda vad det kostar.'}
        </span>
      </>
    )
  return (
    <>
      {isAbove && agreed ? (
        <Notice
          tone="warning"
          title={`Raderna är ${formatDecimal(agreed.excess)} över det ni kom överens om`}
          action={buttons}
        >
          <p className="figures">{text}</p>
          <p>
            Högst {formatDecimal(agreed.chargeable)} får tas ut för reparationen. Fråga kunden, och skriv upp
            svaret innan enheten lämnas ut.
          </p>
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-2.5">
          <p className="figures min-w-0">{text}</p>
          {buttons}
        </div>
      )}
      {editing === 'consent' ? <ConsentDialog repair={repair} onClose={close} /> : null}
      {editing === 'correction' ? <CorrectionDialog repair={repair} onClose={close} /> : null}
    </>
  )
}

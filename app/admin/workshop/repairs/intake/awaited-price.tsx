import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { agreedPriceText } from '#domain/repairs/agreed-price.ts'
import { parseAgreed } from '../agreement/parse-lines.ts'

/** Renders the price of a repair that was agreed before its device is handed in. */
export function AwaitedPrice({ repair }: { repair: AdminRepair }) {
  const price = parseAgreed(repair)
  return (
    <div>
      <p className="font-semibold">Pris</p>
      <p>
        {price ? agreedPriceText(price) : 'Inte överenskommet'}
        {repair.paid ? ', betalt på nätet' : ''}
      </p>
      <p className="text-ink-soft text-sm">Ändras på ärendet.</p>
    </div>
  )
}

import { useFocusOnShow } from '#app/lib/use-focus-on-show.ts'
import { Button } from '#app/ui/button.tsx'
import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { againLabel, SaleConfirmation } from './sale-confirmation.tsx'

type SaleDoneProps = { sale: SharedTradeIn; email: string; onAgain: () => void }

/** Renders the sale's private page in place of the form, right after the sale was registered. */
export default function SaleDone({ sale, email, onAgain }: SaleDoneProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <SaleConfirmation
      sale={sale}
      heading={heading}
      email={email}
      again={
        <Button variant="secondary" block onClick={onAgain}>
          {againLabel(sale)}
        </Button>
      }
    />
  )
}

import { useFocusOnShow } from '#app/lib/use-focus-on-show.ts'
import { Button } from '#app/ui/button.tsx'
import type { SharedTradeIn } from '#domain/trade-in/schemas.ts'
import { againLabel, TradeInConfirmation } from './trade-in-confirmation.tsx'

type TradeInDoneProps = { sale: SharedTradeIn; email: string; onAgain: () => void }

/** Renders the trade-in's private page in place of the form, right after the trade-in was registered. */
export default function TradeInDone({ sale: tradeIn, email, onAgain }: TradeInDoneProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <TradeInConfirmation
      sale={tradeIn}
      heading={heading}
      email={email}
      again={
        <Button variant="secondary" block onClick={onAgain}>
          {againLabel(tradeIn)}
        </Button>
      }
    />
  )
}

import type { TradeInReceipt } from '../../../domain/trade-in/schemas.ts'
import { useFocusOnShow } from '../../lib/use-focus-on-show.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stores } from './stores.tsx'

type DoneProps = { receipt: TradeInReceipt; email: string; onAgain: () => void }

/** Renders the confirmation for devices to be handed in at a store (spec 000 section 2, step 3). */
export function InStoreDone({ receipt, email, onAgain }: DoneProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-4xl outline-none">
        Ditt ärende är registrerat!
      </h1>
      <p className="mt-4 max-w-2xl text-lg">
        Vi har mejlat koden till <strong className="break-words">{email}</strong>. Visa den i butiken.
      </p>
      <Card className="mt-8 border-green-line bg-green-tint" pad="lg">
        {receipt.tracking_code ? (
          <>
            <p>Din spårningskod</p>
            <p className="mt-1 font-semibold text-3xl text-green-deep">{receipt.tracking_code}</p>
          </>
        ) : null}
        <h2 className="mt-5 text-xl">Det här tar du med</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>Giltig legitimation.</li>
          <li>
            Mobilen eller den andra enheten, laddad, utloggad ur ditt konto (Apple, Google eller Samsung) och
            återställd.
          </li>
        </ul>
      </Card>
      <Stores />
      <Button variant="sell" size="lg" className="mt-8 max-sm:w-full" onClick={onAgain}>
        Starta en ny försäljning
      </Button>
    </>
  )
}

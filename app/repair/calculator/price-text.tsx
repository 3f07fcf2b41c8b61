import { formatKronor, type Ore } from '#domain/money.ts'
import type { Calculator } from './use-calculator.ts'

/** Renders the price of the chosen repair; before that the model's lowest price, or a dash. Never `0 kr`. */
export function PriceText({
  calculator: { choice, from },
}: {
  calculator: Pick<Calculator, 'choice' | 'from'>
}) {
  if (choice) return formatKronor(choice.amount)
  return from === undefined ? <NoPrice /> : <FromPrice from={from} />
}

function FromPrice({ from }: { from: Ore }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-normal text-[0.65em]">från</span> {formatKronor(from)}
    </span>
  )
}

function NoPrice() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Inget pris än</span>
    </>
  )
}

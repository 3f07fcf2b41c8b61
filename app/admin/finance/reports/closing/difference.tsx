import { toKronor } from '#app/admin/finance/reports/kronor.ts'

/** Renders a difference in words and colour: shortage or surplus. */
export function Difference({ amount }: { amount: number }) {
  if (amount === 0) return <span className="text-green">0 kr, stämmer</span>
  return (
    <span className="text-red">
      {toKronor(amount)}
      {amount < 0 ? ', fattas' : ', för mycket'}
    </span>
  )
}

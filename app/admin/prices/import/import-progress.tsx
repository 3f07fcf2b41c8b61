import { Card } from '../../../ui/card.tsx'

type ImportProgressProps = {
  /** How much of the file has arrived, from 0 to 1. */
  sent: number
  /** The file is imported, not tried. */
  applying: boolean
}

/** How far it has come: first the file travels, then the server goes through its rows. */
export function ImportProgress({ sent, applying }: ImportProgressProps) {
  const under = sent < 1
  const text = under
    ? `Skickar filen, ${Math.round(sent * 100)} %`
    : applying
      ? 'Sparar priserna …'
      : 'Granskar raderna …'
  return (
    <Card pad="sm" aria-busy="true">
      <p role="status" className="figures mb-2 font-semibold text-sm">
        {text}
      </p>
      {/* Without a value the bar says that work goes on, without saying how much is left. */}
      <progress
        aria-label={text}
        {...(under ? { value: sent } : {})}
        className="block h-2 w-full overflow-hidden rounded-full accent-blue"
      />
    </Card>
  )
}

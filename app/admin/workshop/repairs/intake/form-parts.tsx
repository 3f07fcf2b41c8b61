import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** Renders a group of fields of the intake. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Card pad="sm" className="grid gap-3">
      {children}
    </Card>
  )
}

type ChipsProps = { label: string; texts: readonly string[]; onChoose: (text: string) => void }

/** Renders texts that are put into a field by a press. */
export function Chips({ label, texts, onChoose }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-8 rounded-full border border-line-strong bg-card px-3 text-sm hover:border-ink"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

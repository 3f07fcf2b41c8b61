import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type QuestionProps = {
  children: ReactNode
  /** The answer that is expected, first, and the other. */
  yes: string
  no: string
  /** Makes the second answer the main one, when the measurement suggests it. */
  suggestsNo?: boolean
  onAnswer: (isYes: boolean) => void
}

/** Renders a question with two large answers. */
export function Question({ children, yes, no, suggestsNo = false, onAnswer }: QuestionProps) {
  return (
    <div className="grid gap-4">
      <p className="font-semibold text-lg">{children}</p>
      <div className="grid gap-3">
        <Button size="lg" block variant={suggestsNo ? 'secondary' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button
          size="lg"
          block
          variant={suggestsNo ? 'primary' : 'secondary'}
          onClick={() => onAnswer(false)}
        >
          {no}
        </Button>
      </div>
    </div>
  )
}

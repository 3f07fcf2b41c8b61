import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type PracticeFrameProps = { onEnd: () => void; children: ReactNode }

/** Renders the till in a coloured frame while staff practise, with the button that ends it. */
export function PracticeFrame({ onEnd, children }: PracticeFrameProps) {
  return (
    <section aria-label="Övning" className="-mx-2 rounded-xl border-4 border-amber bg-amber-tint p-2 sm:p-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-amber">
          <GraduationCap aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>
            <strong className="block">Övning – inget räknas</strong>
            <span className="block text-sm">
              Sälj vad du vill: inget bokförs, lagret och ärendena är som förut, och ingen kund får mejl.
            </span>
          </span>
        </p>
        <Button variant="secondary" size="sm" onClick={onEnd}>
          Avsluta övningen
        </Button>
      </div>
      {children}
    </section>
  )
}

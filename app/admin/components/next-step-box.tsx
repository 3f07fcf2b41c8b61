import { type ReactNode, useEffect, useRef } from 'react'

/** Id of the heading of what is open, which takes the focus when there is no next step. */
export const openHeadingId = 'oppet'

const stepHeadingId = 'nasta-steg'

/** Moves the focus to the next step, or to the heading of what is open when there is none. */
export function focusNextStep(): void {
  const heading = document.getElementById(stepHeadingId) ?? document.getElementById(openHeadingId)
  heading?.focus()
}

/** Moves the focus to the next step when a change removes the focused button, which would drop the focus to the top of the page. */
export function useStepFocus(state: string): void {
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current !== state && document.activeElement === document.body) focusNextStep()
    previous.current = state
  }, [state])
}

type NextStepBoxProps = {
  title: string
  text: ReactNode
  /** Shown above, such as the steps taken so far. */
  above?: ReactNode
  /** Buttons. The one with `data-key="j"` is pressed by the key J. */
  children?: ReactNode
}

/** Renders the next thing to do about what is open. */
export function NextStepBox({ title, text, above, children }: NextStepBoxProps) {
  return (
    <section aria-labelledby={stepHeadingId} className="rounded-xl border border-line bg-card">
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={stepHeadingId} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children ? (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
        ) : null}
      </div>
    </section>
  )
}

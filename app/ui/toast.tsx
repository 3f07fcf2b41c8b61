import { useSyncExternalStore } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** An action offered in a toast for some seconds, such as undo. */
export type ToastAction = { label: string; onPress: () => void; seconds?: number }

type Toast = { id: number; tone: Tone; text: string; action: ToastAction | undefined }

const shownFor = 6000
/** A toast with an action is shown longer, to leave time for the decision. */
const offeredSeconds = 10
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Shows a brief confirmation for six seconds, or ten with an action that names no other time. Use a Notice for errors that must be read. */
export function showToast(text: string, tone: Tone = 'success', action?: ToastAction): void {
  lastId += 1
  const id = lastId
  change([...toasts, { id, tone, text, action }])
  setTimeout(() => dismiss(id), action ? (action.seconds ?? offeredSeconds) * 1000 : shownFor)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

const edges = {
  neutral: 'border-l-ink-soft',
  info: 'border-l-blue',
  success: 'border-l-green',
  warning: 'border-l-amber',
  error: 'border-l-red',
} satisfies Record<Tone, string>

/** Renders the toasts; a layout contains it once. The live region is always present, so that screen readers announce changes. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:items-end print:hidden"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={cx(
            'pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-lg border border-line border-l-4 bg-card py-2 pr-2 pl-4 shadow-lift',
            edges[toast.tone],
          )}
        >
          <p className="min-w-0 flex-1 text-sm">{toast.text}</p>
          {toast.action ? (
            <button
              type="button"
              onClick={() => {
                dismiss(toast.id)
                toast.action?.onPress()
              }}
              className="min-h-9 shrink-0 rounded-md px-2.5 font-semibold text-blue text-sm hover:bg-blue-tint"
            >
              {toast.action.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Stäng meddelandet"
            onClick={() => dismiss(toast.id)}
            className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk"
          >
            <Icon name="x" className="size-4.5" />
          </button>
        </div>
      ))}
    </div>
  )
}

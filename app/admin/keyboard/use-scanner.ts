import { useEffect, useRef } from 'react'

/** Minimum length of a scan, and the longest time between two of its characters in milliseconds: no one types that fast. */
const shortestScan = 6
const longestGapMs = 35

type Handler = (code: string) => void

/** The handlers of what is scanned. The one of the innermost screen, registered last, takes it. */
let handlers: readonly { current: Handler }[] = []

type Burst = { text: string; at: number; field: HTMLInputElement | null; before: string }
const noBurst: Burst = { text: '', at: 0, field: null, before: '' }
let burst = noBurst
/** The Enter that ended the last scan. */
let scanEnd: Event | undefined

function textField(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

/**
 * Returns whether a field is for a quantity or an amount, in which a code is never meant. A field with the keyboard of numbers is
 * one, unless it is marked `data-code`: an EAN, a personal number or a one-time code.
 */
function takesNumbers(field: HTMLInputElement | HTMLTextAreaElement | null): field is HTMLInputElement {
  if (!(field instanceof HTMLInputElement) || field.dataset.code !== undefined) return false
  return field.type === 'number' || field.inputMode === 'decimal' || field.inputMode === 'numeric'
}

/** Puts back what stood in a field, so that React notices. */
function restore(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function onKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isFast = event.timeStamp - burst.at <= longestGapMs
  const field = textField(event.target)
  if (event.key.length === 1) {
    if (!isFast)
      burst = { text: '', at: 0, field: takesNumbers(field) ? field : null, before: field?.value ?? '' }
    burst = { ...burst, text: burst.text + event.key, at: event.timeStamp }
    return
  }
  // A scanner sends no Escape: somebody typed.
  if (event.key === 'Escape') burst = noBurst
  if (event.key !== 'Enter') return
  const { text, field: number, before } = burst
  burst = noBurst
  if (!isFast || text.length < shortestScan) return
  scanEnd = event
  // In a field for text, such as a search or a serial number, the code is meant for it.
  if (field && !takesNumbers(field)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (number) restore(number, before)
  if (!document.querySelector('dialog[open]')) handlers.at(-1)?.current(text)
}

/**
 * Calls a function with what a barcode scanner types: at least six characters, each at most 35 ms after the last, then Enter. It
 * works wherever the focus is, except in fields for text, and takes the code out of fields for quantities and amounts.
 */
export function useScanner(onScan: Handler): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (handlers.length === 0) window.addEventListener('keydown', onKeyDown, true)
    handlers = [...handlers, latest]
    return () => {
      handlers = handlers.filter((each) => each !== latest)
      if (handlers.length === 0) window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

/** Whether a key is part of a scan under way, which shortcuts leave alone. */
export function isScanning(): boolean {
  return burst.text.length > 2
}

/** Whether an Enter in a field for text ended a scan, and not what somebody typed. */
export function endsScan(enter: Event): boolean {
  return enter === scanEnd
}

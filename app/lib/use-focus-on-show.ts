import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the heading of a confirmation, which gets the focus when it is shown. The element needs `tabIndex={-1}`. */
export function useFocusOnShow<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

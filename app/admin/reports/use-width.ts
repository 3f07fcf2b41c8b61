import { useEffect, useRef, useState } from 'react'

/** Returns a ref and the element's width in pixels, updated on resize; `begin` until it has been measured. */
export function useWidth(begin = 720) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(begin)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

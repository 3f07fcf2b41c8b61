import { useEffect, useRef, useState } from 'react'

/** How wide an element is, in pixels, kept up to date; what a drawing begins with until that is known. */
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

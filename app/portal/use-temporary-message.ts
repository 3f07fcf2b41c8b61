import { useEffect, useState } from 'react'

/** A message that goes away by itself after so many milliseconds. Showing it again begins anew. */
export function useTemporaryMessage(ms: number) {
  const [message, setMessage] = useState<{ text: string }>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), ms)
    return () => clearTimeout(timer)
  }, [message, ms])
  return [message?.text, (text: string) => setMessage({ text })] as const
}

import { useEffect, useState } from 'react'

/** Returns a message that disappears after `ms` milliseconds. Showing it again restarts the timer. */
export function useTemporaryMessage(ms: number) {
  const [message, setMessage] = useState<{ text: string }>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), ms)
    return () => clearTimeout(timer)
  }, [message, ms])
  return [message?.text, (text: string) => setMessage({ text })] as const
}

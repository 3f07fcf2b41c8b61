import { Notice } from './notice.tsx'

/** The error of a form as a whole. Announced when it appears. */
export function FormError({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <Notice tone="error" live {...(className && { className })}>
      {text}
    </Notice>
  )
}

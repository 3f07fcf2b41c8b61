import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'

/** Time for which the 'copied' state is shown (spec 001 section 9), in milliseconds. */
const copiedMs = 2000

/** Returns a text that may break after the @ of an address, before it breaks anywhere else. */
function breakable(text: string) {
  const [local, domain] = text.split('@')
  return domain === undefined ? (
    text
  ) : (
    <>
      {local}@<wbr />
      {domain}
    </>
  )
}

/** Renders a text, or a link with that text, and a copy button. `what` is its name for screen readers: `e-postadressen`. */
export function Copied({ text, what, href }: { text: string; what: string; href?: string }) {
  return (
    <span className="-my-1 flex min-w-0 items-center gap-1">
      {href ? (
        <Link to={href} className="link min-w-0 break-words">
          {breakable(text)}
        </Link>
      ) : (
        <span className="min-w-0 break-words">{text}</span>
      )}
      <CopyButton text={text} what={what} />
    </span>
  )
}

/**
 * Renders a button that copies a text to the clipboard and shows a confirmation. `what` is its name for screen readers:
 * `e-postadressen`.
 */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), copiedMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={`Kopiera ${what}`}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('refused'),
          )
        }}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
      >
        {state === 'copied' ? (
          <Check aria-hidden="true" className="size-4 text-green" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
      </button>
      <span role="status" className="font-semibold text-green text-xs empty:hidden">
        {state === 'copied' ? 'Kopierat' : state === 'refused' ? 'Gick inte att kopiera' : ''}
      </span>
    </span>
  )
}

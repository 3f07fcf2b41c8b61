import { type PointerEvent, useRef } from 'react'
import { longestSignature, signatureSize } from '#domain/repairs/signing/signatures.ts'

type SignaturePadProps = {
  value: string
  onChange: (path: string) => void
  error?: string | undefined
  hint?: string
}

const consentHint = 'Valfri. Kunden godkänner att enheten lämnas in i det skick som står här.'

/** Renders a field to sign in with finger, pen or mouse. The signature is the path of an SVG. */
export function SignaturePad({ value, onChange, error, hint = consentHint }: SignaturePadProps) {
  const path = useRef('')
  const getPoint = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (at: number, size: number) => Math.round(Math.min(size, Math.max(0, at)))
    const x = within(((clientX - left) / width) * signatureSize.width, signatureSize.width)
    const y = within(((clientY - top) / height) * signatureSize.height, signatureSize.height)
    return `${x} ${y}`
  }
  const add = (command: string) => {
    const next = path.current === '' ? command : `${path.current} ${command}`
    if (next.length > longestSignature) return
    path.current = next
    onChange(next)
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">Underskrift</h2>
        {value ? (
          <button
            type="button"
            className="link text-sm"
            onClick={() => {
              path.current = ''
              onChange('')
            }}
          >
            Rensa
          </button>
        ) : null}
      </div>
      <svg
        role="img"
        aria-label={value ? 'Kundens underskrift' : 'Fält för kundens underskrift'}
        viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
        className="mt-1.5 block w-full cursor-crosshair touch-none rounded-md border border-line-strong bg-card"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          path.current = value
          add(`M${getPoint(event)}`)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) add(`L${getPoint(event)}`)
        }}
      >
        <path
          d={value}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <line
          x1={30}
          x2={signatureSize.width - 30}
          y1={165}
          y2={165}
          className="stroke-line-strong"
          strokeDasharray="4 6"
        />
      </svg>
      <p className="mt-1 text-ink-soft text-sm">{error ?? hint}</p>
    </div>
  )
}

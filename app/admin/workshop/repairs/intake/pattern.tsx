import { type PointerEvent, useRef } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import {
  connectPoint,
  formatPattern,
  getPosition,
  minPatternPoints,
  readPattern,
  readPatternDigits,
  type UnlockPattern,
} from '#domain/repairs/passcodes/unlock-pattern.ts'

/** Distance of the points in the drawing, and its side. */
const step = 60
const side = 3 * step

const allPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const getCentre = (point: number) => {
  const { column, row } = getPosition(point)
  return { x: (column + 0.5) * step, y: (row + 0.5) * step }
}

/** Renders the points and lines of a pattern. The first point is filled, and each has its number in the order. */
function Lines({ points }: { points: UnlockPattern }) {
  return (
    <>
      <polyline
        points={points.map((point) => `${getCentre(point).x},${getCentre(point).y}`).join(' ')}
        fill="none"
        className="stroke-blue"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {allPoints.map((point) => {
        const order = points.indexOf(point)
        const { x, y } = getCentre(point)
        return (
          <g key={point}>
            <circle
              cx={x}
              cy={y}
              r={order < 0 ? 6 : 14}
              className={order === 0 ? 'fill-blue' : order > 0 ? 'fill-card stroke-blue' : 'fill-ink-soft'}
              strokeWidth={3}
            />
            {order < 0 ? null : (
              <text
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={15}
                className={order === 0 ? 'fill-white' : 'fill-ink'}
              >
                {order + 1}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Renders an unlock pattern for staff who look at the passcode. */
export function PatternDrawing({ points }: { points: UnlockPattern }) {
  return (
    <svg
      role="img"
      aria-label={`Mönster: ${points.join(', ')}`}
      viewBox={`0 0 ${side} ${side}`}
      className="w-36 rounded-lg border border-line bg-card"
    >
      <Lines points={points} />
    </svg>
  )
}

type PatternPadProps = { value: string; onChange: (passcode: string) => void; error?: string | undefined }

/** Renders a grid to draw an unlock pattern in, and a field for its digits. The pattern is stored like a typed passcode. */
export function PatternPad({ value, onChange, error }: PatternPadProps) {
  const drawn = useRef<UnlockPattern>([])
  const digits = useRef<HTMLInputElement>(null)
  const points = readPattern(value) ?? drawn.current
  const set = (next: UnlockPattern) => {
    drawn.current = next
    onChange(next.length >= minPatternPoints ? formatPattern(next) : '')
  }
  const trace = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top].map((at) => (at / width) * side) as [
      number,
      number,
    ]
    const hit = allPoints.find((point) => {
      const centre = getCentre(point)
      return Math.hypot(centre.x - x, centre.y - y) < step * 0.38
    })
    if (hit !== undefined && !drawn.current.includes(hit)) set(connectPoint(drawn.current, hit))
  }
  return (
    <div className="flex flex-wrap items-start gap-4">
      <svg
        role="img"
        aria-label={points.length > 0 ? 'Mönstret är ritat' : 'Rutnät att rita mönstret i'}
        viewBox={`0 0 ${side} ${side}`}
        className="w-44 cursor-crosshair touch-none rounded-lg border border-line-strong bg-card"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          if (digits.current) digits.current.value = ''
          set([])
          trace(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) trace(event)
        }}
      >
        <Lines points={points} />
      </svg>
      <div className="min-w-40 flex-1">
        <Field
          label="Eller skriv punkterna"
          hint="Numrerade 1–9 radvis, i ordning: 12369. Minst fyra."
          error={error}
        >
          <TextInput
            ref={digits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            onChange={({ target }) => {
              drawn.current = []
              const typed = readPatternDigits(target.value)
              onChange(typed ? formatPattern(typed) : '')
            }}
          />
        </Field>
      </div>
    </div>
  )
}

import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { type Grid, getGrid, getPassedCells, type Point } from '../measuring/touch-grid.ts'
import { FullScreen } from './full-screen.tsx'
import { Question } from './question.tsx'
import type { StepProps, TestStep } from './step.ts'

/** Time without a new cell after which the screen does not seem to react there, in ms. */
const idleMs = 15_000

export const touchStep: TestStep = {
  tests: ['touch'],
  title: 'Pekskärm',
  isSupported: () => navigator.maxTouchPoints > 0,
  View: TouchStep,
}

function TouchStep({ onDone }: StepProps) {
  const [state, setState] = useState<'ready' | 'drawing' | 'stuck'>('ready')
  if (state === 'stuck')
    return (
      <Question
        yes="Försök igen"
        no="Skärmen svarar inte överallt"
        onAnswer={(retries) => (retries ? setState('drawing') : onDone({ touch: { outcome: 'broken' } }))}
      >
        Några rutor blev inte gröna. Vill du försöka igen?
      </Question>
    )
  return (
    <>
      <p className="text-lg">Dra med fingret över hela skärmen tills alla rutor är gröna.</p>
      <Button size="lg" block className="mt-4" onClick={() => setState('drawing')}>
        Visa rutorna
      </Button>
      {state === 'drawing' ? (
        <TouchGrid onFilled={() => onDone({ touch: { outcome: 'ok' } })} onStuck={() => setState('stuck')} />
      ) : null}
    </>
  )
}

function TouchGrid({ onFilled, onStuck }: { onFilled: () => void; onStuck: () => void }) {
  const [grid, setGrid] = useState<Grid>()
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set())
  const area = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const callbacks = useRef({ onFilled, onStuck })
  callbacks.current = { onFilled, onStuck }

  useEffect(() => {
    const measure = () => {
      const box = area.current?.getBoundingClientRect()
      if (!box) return
      setGrid(getGrid(box.width, box.height))
      setFilled(new Set())
    }
    measure()
    // Full screen and a turned phone change the size, and with it the grid.
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  const cells = grid ? grid.columns * grid.rows : 0
  useEffect(() => {
    if (cells > 0 && filled.size === cells) callbacks.current.onFilled()
    const timer = setTimeout(() => callbacks.current.onStuck(), idleMs)
    return () => clearTimeout(timer)
  }, [filled, cells])

  const follow = ({ nativeEvent, pointerId, pointerType }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    // A mouse proves nothing about the screen.
    if (!grid || !box || pointerType === 'mouse') return
    const merged = nativeEvent.getCoalescedEvents?.() ?? []
    const passed: number[] = []
    for (const { clientX, clientY } of merged.length > 0 ? merged : [nativeEvent]) {
      const point = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
      passed.push(...getPassedCells(grid, fingers.current.get(pointerId), point))
      fingers.current.set(pointerId, point)
    }
    setFilled((cells) => (passed.every((cell) => cells.has(cell)) ? cells : new Set([...cells, ...passed])))
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  return (
    <FullScreen aria-label="Pekskärm" className="bg-white" onClose={onStuck}>
      <div
        ref={area}
        className="relative grid h-full w-full gap-px"
        style={
          grid && {
            gridTemplateColumns: `repeat(${grid.columns}, 1fr)`,
            gridTemplateRows: `repeat(${grid.rows}, 1fr)`,
          }
        }
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        {[...Array(cells).keys()].map((cell) => (
          <span key={cell} className={cx(filled.has(cell) ? 'bg-green' : 'bg-sunk')} />
        ))}
        <div className="pointer-events-none absolute inset-x-0 top-1/3 grid justify-items-center gap-3 px-6 text-center">
          <p role="status" className="rounded-lg bg-white/90 px-4 py-2 font-semibold text-lg">
            {filled.size} av {cells} rutor
          </p>
          <Button variant="secondary" className="pointer-events-auto" onClick={onStuck}>
            Det går inte
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconItem } from '#app/ui/icon.tsx'
import { TurnMeter } from '../measuring/turning.ts'
import { Question } from './question.tsx'
import { Refused } from './refused.tsx'
import type { StepProps, StepResults, TestStep } from './step.ts'

/** Time to turn the device before the step asks, in ms. */
const turnMs = 12_000

/** Safari asks for permission, by a method that the standard and TypeScript do not know yet. */
type AskingEvent = { requestPermission?: () => Promise<'granted' | 'denied'> }
/** Safari's heading, in degrees from north. */
type SafariOrientation = DeviceOrientationEvent & { webkitCompassHeading?: number }

export const motionStep: TestStep = {
  tests: ['motion', 'compass'],
  title: 'Rörelse och kompass',
  isSupported: () => 'DeviceMotionEvent' in window && window.isSecureContext,
  View: MotionStep,
}

async function askPermission(): Promise<boolean> {
  for (const event of [DeviceMotionEvent, DeviceOrientationEvent] as AskingEvent[])
    if (event.requestPermission && (await event.requestPermission().catch(() => 'denied')) !== 'granted')
      return false
  return true
}

function MotionStep({ onDone }: StepProps) {
  const [state, setState] = useState<'ready' | 'turning' | 'refused'>('ready')
  const start = async () => setState((await askPermission()) ? 'turning' : 'refused')
  if (state === 'refused')
    return (
      <Refused
        part="rörelsesensorn"
        onNext={() => onDone({ motion: { outcome: 'refused' }, compass: { outcome: 'refused' } })}
        onRetry={() => void start()}
      />
    )
  if (state === 'turning') return <Turning onDone={onDone} />
  return (
    <>
      <p className="text-lg">
        Vrid enheten ett varv runt, och luta den sedan. Webbläsaren kan fråga om sidan får använda sensorerna,
        för att se att de följer med.
      </p>
      <Button size="lg" block className="mt-4" onClick={() => void start()}>
        Börja vrida
      </Button>
    </>
  )
}

function Turning({ onDone }: StepProps) {
  const meter = useRef(new TurnMeter())
  const [{ moved, turned }, setSeen] = useState({ moved: false, turned: false })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOver(true), turnMs)
    return () => clearTimeout(timer)
  }, [isOver])
  const end = useRef(onDone)
  end.current = onDone

  useEffect(() => {
    const update = () => {
      const { moved, turned } = meter.current
      setSeen((seen) => (seen.moved === moved && seen.turned === turned ? seen : { moved, turned }))
      if (moved && turned) end.current({ motion: { outcome: 'ok' }, compass: { outcome: 'ok' } })
    }
    const onMotion = ({ accelerationIncludingGravity: felt }: DeviceMotionEvent) => {
      if (felt?.x == null || felt.y == null || felt.z == null) return
      meter.current.add({ acceleration: [felt.x, felt.y, felt.z] })
      update()
    }
    const onOrientation = (event: SafariOrientation) => {
      const heading = event.webkitCompassHeading ?? (event.absolute ? event.alpha : null)
      if (heading === null) return
      meter.current.add({ heading })
      update()
    }
    // Chrome on Android tells north by an event of its own.
    const names = ['deviceorientationabsolute', 'deviceorientation'] as const
    window.addEventListener('devicemotion', onMotion)
    for (const name of names) window.addEventListener(name, onOrientation as EventListener)
    return () => {
      window.removeEventListener('devicemotion', onMotion)
      for (const name of names) window.removeEventListener(name, onOrientation as EventListener)
    }
  }, [])

  const getResults = (): StepResults => ({
    motion: { outcome: moved ? 'ok' : 'broken' },
    // Without any direction it is unknown whether the browser or the device has no compass.
    compass: { outcome: turned ? 'ok' : meter.current.hasHeading ? 'broken' : 'unsupported' },
  })
  return (
    <div className="grid gap-4">
      <p className="text-lg">Vrid enheten ett varv runt, och luta den sedan.</p>
      <ul role="status" className="grid gap-2 text-lg">
        <Seen isSeen={moved}>Rörelse</Seen>
        <Seen isSeen={turned}>Kompass</Seen>
      </ul>
      {isOver ? (
        <Question
          yes="Försök igen"
          no="Gå vidare"
          onAnswer={(retries) => (retries ? setOver(false) : onDone(getResults()))}
        >
          {moved ? 'Kompassen' : 'Rörelsesensorn'} följde inte med. Har du vridit enheten ett varv?
        </Question>
      ) : null}
    </div>
  )
}

function Seen({ isSeen, children }: { isSeen: boolean; children: string }) {
  return (
    <IconItem icon={isSeen ? 'circle-check' : 'rotate-cw'} color={isSeen ? 'text-green' : 'text-ink-soft'}>
      {children}
      {isSeen ? ': följer med' : ' …'}
    </IconItem>
  )
}

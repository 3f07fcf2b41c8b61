import { useEffect, useRef, useState } from 'react'
import { type Battery, getBatteryLevel } from '../measuring/battery.ts'
import { Question } from './question.tsx'
import type { Measured, StepProps, TestStep } from './step.ts'

type BatteryNavigator = Navigator & { getBattery?: () => Promise<Battery> }

export const powerStep: TestStep = {
  tests: ['battery', 'charging'],
  title: 'Batteri och laddning',
  isSupported: () => true,
  View: PowerStep,
}

/** Reads the battery where the browser tells of it, and sees the cable come in. Elsewhere its user answers. */
function PowerStep({ onDone }: StepProps) {
  const [battery, setBattery] = useState<Battery>()
  const [level, setLevel] = useState<Measured>({ outcome: 'unsupported' })
  const end = useRef(onDone)
  end.current = onDone

  useEffect(() => {
    let isClosed = false
    void (navigator as BatteryNavigator).getBattery?.().then(
      (found) => {
        const value = getBatteryLevel(found)
        // The values of a browser that hides the battery tell nothing about the cable either.
        if (isClosed || value === null) return
        setLevel({ outcome: 'ok', value })
        setBattery(found)
      },
      () => undefined,
    )
    return () => {
      isClosed = true
    }
  }, [])

  useEffect(() => {
    if (!battery) return
    const check = () => {
      if (battery.charging) end.current({ battery: level, charging: { outcome: 'ok' } })
    }
    check()
    battery.addEventListener('chargingchange', check)
    return () => battery.removeEventListener('chargingchange', check)
  }, [battery, level])

  return (
    <div className="grid gap-4">
      {level.value === undefined ? null : (
        <p className="text-lg">
          Batteriet är laddat till <strong className="figures">{level.value}&nbsp;%</strong>.
        </p>
      )}
      <p className="text-lg">
        Sätt i laddkabeln, eller lägg enheten på en laddplatta.{' '}
        {battery ? 'Sidan märker när den laddar.' : ''}
      </p>
      <Question
        yes="Ja, den laddar"
        no="Nej, den laddar inte"
        onAnswer={(isFine) => onDone({ battery: level, charging: { outcome: isFine ? 'ok' : 'broken' } })}
      >
        Visar enheten att den laddar?
      </Question>
    </div>
  )
}

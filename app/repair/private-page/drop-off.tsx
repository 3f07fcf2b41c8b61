import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'

// Loaded when a time is chosen: most visits only read the page.
const DropOffForm = lazy(() => import('./drop-off-form.tsx'))

type DropOffProps = {
  repair: RepairPageView
  token: string
  today: string
  onChange: (repair: RepairPageView) => void
}

/** Renders the time at which the customer brings the device, or the way to choose one. */
export function DropOff({ repair, token, today, onChange }: DropOffProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const { drop_off: dropOff } = repair
  const close = () => {
    setIsChoosing(false)
    setIsLeft(true)
  }
  if (dropOff)
    return (
      <Focused when={isLeft}>
        {isLeft ? <p className="mb-3 font-semibold text-green">Tiden är bokad.</p> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={dropOff.calendar_path} className={buttonClass({ variant: 'secondary' })}>
            <Icon name="calendar-plus" className="size-5" />
            Lägg till i kalendern
          </a>
          <Link to={dropOff.booking_path} className="link">
            Flytta eller avboka
          </Link>
        </div>
      </Focused>
    )
  if (!repair.can_book) return null
  if (isChoosing)
    return (
      <Suspense fallback={<LoadingState label="Hämtar tiderna …" />}>
        <DropOffForm
          token={token}
          today={today}
          onBooked={(news) => {
            close()
            onChange(news)
          }}
          onLeave={close}
        />
      </Suspense>
    )
  return (
    <Focused when={isLeft}>
      <Button icon={<Icon name="calendar" className="size-5" />} onClick={() => setIsChoosing(true)}>
        Välj när du kommer
      </Button>
      <p className="mt-2 text-ink-soft text-sm">Bokar du en tid står vi redo. Du kan också komma utan tid.</p>
    </Focused>
  )
}

/** Renders what replaces the form, with the focus that the form had when it was closed. */
function Focused({ when, children }: { when: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) box.current?.focus()
  }, [when])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      {children}
    </div>
  )
}

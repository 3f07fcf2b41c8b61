import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Calculator } from '../calculator/calculator.tsx'
import { useCalculator } from '../calculator/use-calculator.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingSummary } from './booking-summary.tsx'
import type { ChosenTime } from './slot-picker.tsx'

export default function Booking({ today }: { today: string }) {
  const calculator = useCalculator()
  const [at, setAt] = useState<ChosenTime>({ date: '', time: '' })
  const [sending, setSending] = useState(false)
  return (
    <div className="mt-8 flex max-lg:[&_:is(input,select,button,textarea)]:scroll-mt-28 noscript:hidden flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10">
      <div className="contents lg:flex lg:flex-col lg:gap-5">
        <Card as="section" pad="lg" aria-labelledby="vad" className="max-sm:p-5!">
          <h2 id="vad" className="mb-5 text-2xl">
            Vad ska lagas?
          </h2>
          <Calculator calculator={calculator} disabled={sending} />
        </Card>
        <BookingForm today={today} choice={calculator.choice} at={at} onAt={setAt} onSending={setSending} />
      </div>
      <BookingSummary choice={calculator.choice} at={at} />
    </div>
  )
}

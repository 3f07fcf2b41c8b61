import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { BackLink } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { mayTransition } from '#domain/booking/states.ts'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isAwaitable } from '#domain/repairs/states.ts'
import { formatWeekday } from '#domain/time.ts'
import { noticeText } from '../repair-appearance.ts'
import { IntakeForm } from './intake-form.tsx'
import {
  emptyIntake,
  type IntakeState,
  type IntakeValues,
  readAwaitedIntake,
  readBookedIntake,
  toWalkIn,
} from './intake-values.ts'
import { VisitNotice } from './visit-notice.tsx'

/** Renders the intake at the counter: of a walk-in, of a booked device, or of one that a repair awaits. */
export default function IntakePage() {
  const [search] = useSearchParams()
  const { key, state } = useLocation()
  const [bookingId, repairId] = [search.get('bokning'), search.get('arende')].map(Number)
  return (
    <div className="flex flex-col gap-4">
      {bookingId ? (
        <BookedIntake key={bookingId} id={bookingId} />
      ) : repairId ? (
        <AwaitedIntake key={repairId} id={repairId} />
      ) : (
        <WalkIn key={key} {...(state as IntakeState | null)} />
      )}
    </div>
  )
}

function Head({ back, children }: { back: 'arenden' | 'bokningar'; children?: React.ReactNode }) {
  return (
    <div>
      <BackLink to={`/admin/${back}`} label={back === 'arenden' ? 'Alla ärenden' : 'Bokningar'} />
      <h1 className="text-2xl">Ny inlämning</h1>
      {children}
    </div>
  )
}

function WalkIn({ customer, visit }: IntakeState) {
  const [initial] = useState<IntakeValues>({ ...emptyIntake, ...customer })
  const intake = useAction('POST /api/admin/repairs/', { answers: 'GET /api/admin/repairs/:id/' })
  return (
    <>
      <Head back="arenden" />
      {visit ? <VisitNotice devices={visit} /> : null}
      <IntakeForm
        initial={initial}
        draft="intake"
        visit={visit}
        save={async (values, keyFor) => {
          // One form is one device, even if it is changed before it is sent again.
          const repair = await intake.mutateAsync({ body: toWalkIn(values), idempotencyKey: keyFor() })
          const { id, order_number: number } = repair
          return { id, number, message: `Ärende ${number} är öppnat.` }
        }}
      />
    </>
  )
}

function BookedIntake({ id }: { id: number }) {
  const booking = useCall('GET /api/admin/bookings/:id/', { params: { id } }, whileEdited)
  const awaitedId = booking.data?.awaited_repair?.id
  const awaited = useCall(
    'GET /api/admin/repairs/:id/',
    { params: { id: awaitedId ?? 0 } },
    { ...whileEdited, enabled: awaitedId !== undefined },
  )
  if (booking.error) return <Failure back="bokningar" {...booking} />
  if (awaited.error) return <Failure back="bokningar" {...awaited} />
  if (!booking.data || (awaitedId !== undefined && !awaited.data)) return <Loading back="bokningar" />
  return <BookedForm booking={booking.data} awaited={awaited.data} />
}

type BookedFormProps = { booking: AdminBooking; awaited: AdminRepair | undefined }

function BookedForm({ booking, awaited }: BookedFormProps) {
  const checkIn = useAction('POST /api/admin/bookings/:id/check_in/', {
    answers: 'GET /api/admin/bookings/:id/',
  })
  const [{ version, initial }] = useState({
    version: booking.version,
    initial: awaited
      ? {
          ...readAwaitedIntake(awaited),
          customer_message: awaited.customer_message || booking.customer_message,
        }
      : readBookedIntake(booking),
  })
  const { booking_datetime: at } = booking
  return (
    <>
      <Head back="bokningar">
        <p className="text-ink-soft">
          Bokning {booking.reference}, {formatWeekday(at.slice(0, 10))} kl. {at.slice(11, 16)}
        </p>
      </Head>
      {mayTransition(booking.status, 'checkIn') || checkIn.isSuccess ? (
        <>
          {awaited ? (
            <Notice tone="info">
              Ärende {awaited.order_number} väntar på enheten. Inlämningen läggs på det ärendet.
            </Notice>
          ) : null}
          <IntakeForm
            initial={initial}
            draft={`intake-booking-${booking.id}`}
            awaited={awaited}
            save={async (values) => {
              const { repair_order_id, order_number } = await checkIn.mutateAsync({
                params: { id: booking.id },
                body: { version, intake: toWalkIn(values) },
              })
              return {
                id: repair_order_id ?? 0,
                number: order_number ?? '',
                message: `Incheckad. Ärende ${order_number} är ${awaited ? 'inlämnat' : 'öppnat'}.`,
              }
            }}
          />
        </>
      ) : (
        <Notice tone="warning">
          Bokningen är {bookingStatusLabels[booking.status].toLowerCase()}.{' '}
          {booking.order_number ? (
            <Link to={`/admin/arenden?id=${booking.repair_order_id}`} className="link">
              Öppna ärende {booking.order_number}
            </Link>
          ) : null}
        </Notice>
      )}
    </>
  )
}

function AwaitedIntake({ id }: { id: number }) {
  const repair = useCall('GET /api/admin/repairs/:id/', { params: { id } }, whileEdited)
  if (repair.error) return <Failure back="arenden" {...repair} />
  if (!repair.data) return <Loading back="arenden" />
  return <AwaitedForm repair={repair.data} />
}

function AwaitedForm({ repair }: { repair: AdminRepair }) {
  const checkIn = useAction('POST /api/admin/repairs/:id/check-in/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const [{ version, initial }] = useState({ version: repair.version, initial: readAwaitedIntake(repair) })
  const isAwaited = !repair.checked_in && isAwaitable(repair.status)
  return (
    <>
      <Head back="arenden">
        <p className="text-ink-soft">Ärende {repair.order_number} väntar på enheten</p>
      </Head>
      {isAwaited || checkIn.isSuccess ? (
        <IntakeForm
          initial={initial}
          draft={`intake-repair-${repair.id}`}
          awaited={repair}
          save={async (values) => {
            const checkedIn = await checkIn.mutateAsync({
              params: { id: repair.id },
              body: { version, intake: toWalkIn(values) },
            })
            const { id, order_number: number } = repair
            return { id, number, message: `Enheten är inlämnad.${noticeText(checkedIn)}` }
          }}
        />
      ) : (
        <Notice tone="warning">
          {repair.checked_in ? 'Enheten är redan inlämnad.' : 'Ärendet är avslutat.'}{' '}
          <Link to={`/admin/arenden?id=${repair.id}`} className="link">
            Öppna ärende {repair.order_number}
          </Link>
        </Notice>
      )}
    </>
  )
}

function Loading({ back }: { back: 'arenden' | 'bokningar' }) {
  return (
    <>
      <Head back={back} />
      <SkeletonLines lines={8} />
    </>
  )
}

type FailureProps = {
  back: 'arenden' | 'bokningar'
  error: Error
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function Failure({ back, error, isFetching, refetch }: FailureProps) {
  return (
    <>
      <Head back={back} />
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {fetchErrorText(error)}
      </ErrorState>
    </>
  )
}

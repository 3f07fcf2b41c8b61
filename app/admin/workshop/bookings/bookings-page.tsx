import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchErrorText, getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import type { ChosenTime } from '#app/lib/components/slot-picker/slot-picker.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { BookingCalendar } from '#domain/booking/schemas.ts'
import { formatWeekday, toDay } from '#domain/time.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { BookingSearch } from './booking-search.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import { blockTimes, DayList } from './day-list.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { WeekGrid } from './week-grid.tsx'

type Dialog =
  | { kind: 'new'; start: ChosenTime }
  | { kind: 'block' | 'feed' }
  | { kind: 'open'; block: BookingCalendar['blocks'][number] }

/** Renders the booking calendar and the open booking beside it. On phones only one of them is visible. */
export default function BookingsPage() {
  const [now] = useState(() => new Date())
  // The server's date, because the computer's clock may be wrong. Until the first response, the local date.
  const [shownToday, setShownToday] = useState(toDay(now))
  const address = useCalendarAddress(shownToday)
  const calendar = useCall(
    'GET /api/admin/bookings/',
    { query: { from: address.from, to: address.to } },
    { placeholderData: keepPreviousData },
  )
  const today = calendar.data?.today ?? shownToday
  if (today !== shownToday) setShownToday(today)
  const [chosen, setDialog] = useState<Dialog>()
  const { openId, date } = address
  const isOpen = openId !== undefined
  const begin = (start: ChosenTime) => setDialog({ kind: 'new', start })
  const here = { date: notBefore(today, date), time: '' }
  const beginHere = () => begin(here)
  const dialog: Dialog | undefined = chosen ?? (address.isNew ? { kind: 'new', start: here } : undefined)
  const close = () => {
    setDialog(undefined)
    if (address.isNew) address.endNew()
  }

  useShortcuts({
    n: ['ny bokning', beginHere],
    s: ['spärra', () => setDialog({ kind: 'block' })],
    t: ['idag', () => address.goTo(today)],
    d: ['dag', () => address.show('dag')],
    v: ['vecka', () => address.show('vecka')],
    arrowleft: ['bakåt', () => address.turn(-1)],
    arrowright: ['framåt', () => address.turn(1)],
    '/': ['sök i bokningar', () => document.querySelector<HTMLElement>('[data-search]')?.focus()],
    escape: ['stäng', address.close],
  })

  const shown = {
    address,
    onBook: (day: string, time: string) => begin({ date: day, time }),
    onOpenBlock: (block: BookingCalendar['blocks'][number]) => setDialog({ kind: 'open', block }),
  }
  return (
    <div className="flex flex-col gap-4">
      {/* On phones the open booking and its heading replace the toolbar. */}
      {isOpen ? <h1 className="sr-only lg:hidden">Bokningar</h1> : null}
      <div className={cx(isOpen && 'max-lg:hidden')}>
        <Toolbar
          address={address}
          today={today}
          onOpen={(kind) => (kind === 'new' ? beginHere() : setDialog({ kind }))}
          search={<BookingSearch onOpen={address.open} />}
        />
      </div>
      <div className={cx('grid items-start gap-4', isOpen && 'lg:grid-cols-[minmax(0,1fr)_23rem]')}>
        <div className={cx('min-w-0', isOpen && 'max-lg:hidden')}>
          {calendar.isPending ? (
            <Card role="status" aria-busy="true" aria-label="Hämtar kalendern">
              <SkeletonLines lines={12} />
            </Card>
          ) : null}
          {calendar.isError ? (
            <ErrorState
              onRetry={() => void calendar.refetch()}
              retrying={calendar.isFetching}
              className="mb-4"
            >
              {fetchErrorText(calendar.error)}
            </ErrorState>
          ) : null}
          {calendar.data ? (
            <>
              {address.view === 'vecka' && address.wide ? (
                <WeekGrid calendar={calendar.data} {...shown} />
              ) : (
                <DayList calendar={calendar.data} {...shown} />
              )}
              <Legend calendar={calendar.data} />
            </>
          ) : null}
        </div>
        {openId ? (
          <div className="lg:sticky lg:top-5">
            <BookingPanel
              key={openId}
              id={openId}
              today={today}
              onClose={address.close}
              onMoved={(day) => address.open(openId, day)}
            />
          </div>
        ) : null}
      </div>
      {dialog?.kind === 'new' ? (
        <NewBookingDialog
          today={today}
          start={dialog.start}
          onClose={close}
          onBooked={(id, day) => {
            setDialog(undefined)
            address.open(id, day)
          }}
        />
      ) : null}
      {dialog?.kind === 'block' ? (
        <BlockDialog
          today={today}
          date={date}
          onClose={close}
          onBlocked={(day) => {
            close()
            address.goTo(day)
          }}
        />
      ) : null}
      {dialog?.kind === 'feed' ? <FeedDialog onClose={close} /> : null}
      {dialog?.kind === 'open' ? <OpenBlock block={dialog.block} onClose={close} /> : null}
    </div>
  )
}

/** Returns the date, or today when it has passed. */
function notBefore(today: string, date: string): string {
  return [today, date].toSorted().at(-1) ?? today
}

function OpenBlock({ block, onClose }: { block: BookingCalendar['blocks'][number]; onClose: () => void }) {
  const opening = useAction('DELETE /api/admin/booking_blocks/:id/', { waits: false })
  const alert = useAlert()
  return (
    <>
      <ConfirmDialog
        open
        title="Öppna tiden igen?"
        confirmLabel="Öppna tiden"
        loading={opening.isPending}
        onCancel={onClose}
        onConfirm={() =>
          opening.mutate(
            { params: { id: block.id } },
            {
              onSuccess: () => {
                showToast('Tiden går att boka igen.')
                onClose()
              },
              onError: (error) => alert.show({ title: 'Det gick inte', text: getReason(error), onClose }),
            },
          )
        }
      >
        {blockTimes(block)} {formatWeekday(block.starts_at.slice(0, 10))} är spärrad: {block.reason}.
      </ConfirmDialog>
      {alert.dialog}
    </>
  )
}

/** Renders the capacity that applies to all days. */
function Legend({ calendar }: { calendar: BookingCalendar }) {
  const places = calendar.capacity === 1 ? 'en bokning' : `${calendar.capacity} bokningar`
  return (
    <p className="mt-3 text-ink-soft text-sm">
      Tider på {calendar.slot_minutes} minuter, {places} åt gången.
    </p>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getReason } from '#app/admin/api/error-text.ts'
import { openFile } from '#app/admin/api/files.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { addCalendarDays, formatDay, formatWeekday, isCalendarDay, toDay } from '#domain/time.ts'
import { ClosedDays } from './closed-days.tsx'
import { CountPanel } from './count-panel.tsx'
import { DayFigures } from './day-figures.tsx'
import { UnclosedDays } from './unclosed-days.tsx'

export default function ClosingPage() {
  const [params, setParams] = useSearchParams()
  const today = toDay(new Date())
  const requested = params.get('dag') ?? ''
  const day = isCalendarDay(requested) ? requested : today
  const closing = useCall(
    'GET /api/admin/office/reports/closings/:day/',
    { params: { day } },
    { placeholderData: keepPreviousData },
  )
  const choose = (next: string) =>
    setParams(next === today ? {} : { dag: next }, { preventScrollReset: true })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Dagsavslut</h1>
        <PaperButton day={day} />
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <ToolButton label="Dagen före" onClick={() => choose(addCalendarDays(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </ToolButton>
        <Field label="Dag" hideLabel className="w-44">
          <TextInput
            type="date"
            value={day}
            max={today}
            onChange={(event) => {
              if (isCalendarDay(event.target.value)) choose(event.target.value)
            }}
          />
        </Field>
        <ToolButton
          label="Dagen efter"
          disabled={day >= today}
          onClick={() => choose(addCalendarDays(day, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </ToolButton>
        {day === today ? null : (
          <Button variant="quiet" onClick={() => choose(today)}>
            Till i dag
          </Button>
        )}
      </div>
      <h2 className="text-xl first-letter:uppercase">
        {day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day) : formatDay(day)}
      </h2>
      <QueryState query={closing} waiting="Hämtar dagen">
        {(report) => (
          <>
            <UnclosedDays days={report.unclosed.filter((each) => each !== day)} onChoose={choose} />
            {report.changed ? (
              <Notice tone="warning" title="Dagen har ändrats sedan den stängdes.">
                Siffrorna nedan är de som gäller nu. Räkna kassan igen om det rör kontanter; det förra
                avslutet sparas.
              </Notice>
            ) : null}
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <DayFigures figures={report.figures} />
              <div className="flex min-w-0 flex-col gap-4">
                <CountPanel key={`${report.day} ${report.closing?.version ?? 0}`} report={report} />
                <ClosedDays />
              </div>
            </div>
          </>
        )}
      </QueryState>
    </div>
  )
}

/** Renders the button that opens the report as a one-page A4 PDF for printing. */
function PaperButton({ day }: { day: string }) {
  const [opening, setOpening] = useState(false)
  const show = async () => {
    setOpening(true)
    try {
      await openFile(`/api/admin/office/reports/closings/${day}/pdf/`)
    } catch (error) {
      showToast(getReason(error), 'error')
    } finally {
      setOpening(false)
    }
  }
  return (
    <Button
      variant="secondary"
      loading={opening}
      icon={<FileText aria-hidden="true" className="size-4.5" />}
      onClick={() => void show()}
    >
      Skriv ut (PDF)
    </Button>
  )
}

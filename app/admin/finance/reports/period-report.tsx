import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import type { ReportPeriod } from '#domain/office/reports-schemas.ts'
import { ReportFrame } from './frame.tsx'
import type { PeriodChoice } from './period-address.ts'
import { PeriodPicker } from './period-picker.tsx'
import { SaveButtons } from './save-buttons.tsx'

type PeriodReportProps<Report> = {
  choice: PeriodChoice
  query: UseQueryResult<Report>
  /** The report's name in the API. */
  csv: string
  /** Name of the saved file, without the days. */
  file: string
  waiting: string
  children: (report: Report) => ReactNode
}

/** A report on a period that the user chooses. */
export function PeriodReport<Report extends { period: ReportPeriod }>(props: PeriodReportProps<Report>) {
  const { choice, query, csv, file, waiting, children } = props
  const period = query.data?.period
  return (
    <ReportFrame
      actions={
        <SaveButtons
          path={`/api/admin/office/reports/${csv}.csv${choice.search}`}
          name={period ? `${file}-${period.from}--${period.to}.csv` : `${file}.csv`}
        />
      }
    >
      <PeriodPicker choice={choice} period={period} />
      <QueryState query={query} waiting={waiting}>
        {children}
      </QueryState>
    </ReportFrame>
  )
}

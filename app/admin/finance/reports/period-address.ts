import { useSearchParams } from 'react-router'
import { type PeriodName, periodNames, type Step, steps } from '#domain/office/reports-periods.ts'

const periodKeys = {
  today: 'i-dag',
  yesterday: 'i-gar',
  week: 'vecka',
  month: 'manad',
  last_month: 'forra-manaden',
  year: 'ar',
  own: 'egen',
} as const satisfies Record<PeriodName, string>

const stepKeys = { day: 'dag', week: 'vecka', month: 'manad', year: 'ar' } as const satisfies Record<
  Step,
  string
>

/**
 * Returns a report's period, which is stored in the URL so that it survives a reload, carries over to the next report and can be
 * shared: `?period=egen&fran=2026-11-01&till=2026-11-20&steg=vecka`.
 */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const name = periodNames.find((each) => periodKeys[each] === params.get('period')) ?? 'month'
  const own = name === 'own' ? { from: params.get('fran') ?? '', to: params.get('till') ?? '' } : undefined
  const step = steps.find((each) => stepKeys[each] === params.get('steg'))
  return {
    name,
    step,
    /** Query parameters of the API call. */
    query: { period: name, ...own, step },
    /** Query string of the CSV file's URL. */
    search: `?${new URLSearchParams({ period: name, ...own, ...(step && { step }) })}`,
    choose(next: PeriodName, days?: { from: string; to: string }) {
      setParams(
        {
          ...(next === 'month' ? {} : { period: periodKeys[next] }),
          ...(next === 'own' && days ? { fran: days.from, till: days.to } : {}),
        },
        { preventScrollReset: true },
      )
    },
    chooseStep(next: Step) {
      setParams(
        (current) => {
          current.set('steg', stepKeys[next])
          return current
        },
        { preventScrollReset: true },
      )
    },
  }
}

export type PeriodChoice = ReturnType<typeof usePeriod>

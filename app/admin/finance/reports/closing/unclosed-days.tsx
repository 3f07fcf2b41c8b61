import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatWeekday } from '#domain/time.ts'

type UnclosedDaysProps = { days: readonly string[]; onChoose: (day: string) => void }

/** Lists earlier days with money over the counter that were never closed, and leads to each. */
export function UnclosedDays({ days, onChoose }: UnclosedDaysProps) {
  if (days.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={days.length === 1 ? 'En tidigare dag är inte stängd.' : 'Tidigare dagar är inte stängda.'}
      className="print:hidden"
      action={
        <div className="flex flex-wrap gap-2">
          {days.map((day) => (
            <Button key={day} size="sm" variant="secondary" onClick={() => onChoose(day)}>
              <span className="first-letter:uppercase">{formatWeekday(day)}</span>
            </Button>
          ))}
        </div>
      }
    >
      Det såldes i kassan då. Räkna och stäng dem var för sig.
    </Notice>
  )
}

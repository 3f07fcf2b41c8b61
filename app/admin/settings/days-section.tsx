import { useFormContext } from 'react-hook-form'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { FieldError } from '#app/ui/field.tsx'
import type { FormValues } from '../components/settings/form-values.ts'
import { ClosedDays } from './closed-days.tsx'
import { Holidays } from './holidays.tsx'
import { Section } from './section.tsx'

export function DaysSection({ settings }: { settings: Settings }) {
  const { formState } = useFormContext<FormValues>()
  const { closedDays, openHolidays } = formState.errors
  return (
    <Section
      id="stangda-dagar"
      lead="Stängda dagar går inte att boka och visas på webbplatsen. Dagar som har passerat rensas när du sparar."
    >
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div>
          <ClosedDays today={settings.today} />
          <FieldError id="stangda-fel" message={closedDays?.message} />
        </div>
        <div>
          <Holidays holidays={settings.holidays} />
          <FieldError id="helgdagar-fel" message={openHolidays?.message} />
        </div>
      </div>
    </Section>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { cx } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { dayNames } from '#domain/settings/units.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { Section } from './section.tsx'
import { WeekPreview } from './week-preview.tsx'

export function HoursSection({ settings }: { settings: Settings }) {
  return (
    <Section id="oppettider" lead="Ordinarie tider, svensk tid. De styr också vilka tider som går att boka.">
      <div className="grid items-start gap-x-10 gap-y-6 2xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <ul className="divide-y divide-line">
          {dayNames.map((name, day) => (
            <DayRow key={name} name={name} day={day} />
          ))}
        </ul>
        <WeekPreview settings={settings} />
      </div>
    </Section>
  )
}

function DayRow({ name, day }: { name: string; day: number }) {
  const { register, control, formState } = useFormContext<FormValues>()
  const open = useWatch({ control, name: `hours.${day}.open` })
  const errors = formState.errors.hours?.[day]
  const message = errors?.opens?.message ?? errors?.closes?.message
  const time = (side: 'opens' | 'closes', label: string) => (
    <TextInput
      type="time"
      required
      aria-label={`${name} ${label}`}
      aria-invalid={errors?.[side] ? true : undefined}
      aria-describedby={message ? `tider-${day}` : undefined}
      className="figures w-34! px-2.5!"
      {...register(`hours.${day}.${side}`, {
        validate: (value, values) => getProblem(side, value, values.hours[day]),
      })}
    />
  )
  return (
    <li className="grid min-h-13 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 sm:grid-cols-[7rem_6rem_minmax(0,1fr)]">
      <span className="font-medium first-letter:uppercase">{name}</span>
      <label className="flex min-h-8 w-fit items-center gap-2">
        <input
          type="checkbox"
          aria-label={`Öppet ${name}`}
          className="size-5 accent-blue"
          {...register(`hours.${day}.open`)}
        />
        <span className={cx(!open && 'text-ink-soft')}>{open ? 'Öppet' : 'Stängt'}</span>
      </label>
      {open ? (
        <div className="max-sm:col-span-2 max-sm:pt-1">
          <div className="flex items-center gap-2">
            {time('opens', 'öppnar')}
            <span aria-hidden="true">–</span>
            {time('closes', 'stänger')}
          </div>
          <FieldError id={`tider-${day}`} message={message} />
        </div>
      ) : null}
    </li>
  )
}

/** Returns the error of one end of a day's hours. The server checks the same; this check runs during input. */
function getProblem(
  side: 'opens' | 'closes',
  value: string,
  day: FormValues['hours'][number] | undefined,
): string | true {
  if (!day?.open) return true
  if (value === '') return side === 'opens' ? 'Skriv när ni öppnar.' : 'Skriv när ni stänger.'
  if (side === 'closes' && value <= day.opens) return 'Stängningstiden ska vara efter öppningstiden.'
  return true
}

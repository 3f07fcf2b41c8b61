import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { closureDays } from '#app/lib/opening-hours.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { countWithUnit } from '#domain/settings/units.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { getSpells, type NewSpell, readSpell, type Spell, withoutSpell } from './closed-spells.ts'

const empty: NewSpell = { from: '', to: '', reason: '' }

export function ClosedDays({ today }: { today: string }) {
  const { field } = useController<FormValues, 'closedDays'>({ name: 'closedDays' })
  const heading = useRef<HTMLHeadingElement>(null)
  const spells = getSpells(field.value)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Egna stängda dagar
      </h3>
      {spells.length === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">Inga dagar är stängda utöver helgdagarna.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {spells.map((spell) => (
            <SpellRow
              key={spell.from}
              spell={spell}
              today={today}
              onRemove={() => {
                field.onChange(withoutSpell(field.value, spell))
                // The focused row was removed, so the list's heading receives the focus.
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <NewClosedTime
        today={today}
        closedDays={field.value}
        onAdd={(days) => field.onChange([...field.value, ...days])}
      />
    </>
  )
}

function SpellRow({ spell, today, onRemove }: { spell: Spell; today: string; onRemove: () => void }) {
  const days = closureDays(spell)
  const year = spell.to.slice(0, 4)
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <p className="min-w-0">
        <span className="figures font-medium">
          {days}
          {year === today.slice(0, 4) ? '' : ` ${year}`}
        </span>
        {spell.days > 1 ? (
          <span className="text-ink-soft text-sm"> · {countWithUnit(spell.days, 'days')}</span>
        ) : null}
        <span className="block text-ink-soft text-sm">{spell.reason}</span>
      </p>
      <button
        type="button"
        aria-label={`Ta bort ${days}, ${spell.reason}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  )
}

type NewClosedTimeProps = {
  today: string
  closedDays: FormValues['closedDays']
  onAdd: (days: FormValues['closedDays']) => void
}

function NewClosedTime({ today, closedDays, onAdd }: NewClosedTimeProps) {
  const [written, setWritten] = useState(empty)
  const [errors, setErrors] = useState<Partial<NewSpell>>({})
  const first = useRef<HTMLInputElement>(null)

  const add = () => {
    const read = readSpell(written, closedDays, today)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    onAdd(read.days)
    setWritten(empty)
    first.current?.focus()
  }
  const part = (name: keyof NewSpell) => ({
    value: written[name],
    onChange: (event: { target: { value: string } }) => {
      setWritten({ ...written, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
    // Enter adds the closed days and must not submit the whole form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      add()
    },
  })
  return (
    <fieldset className="mt-4 rounded-lg bg-sunk p-4">
      <legend className="sr-only">Lägg till stängda dagar</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Från" error={errors.from}>
          <TextInput ref={first} type="date" min={today} className="figures" {...part('from')} />
        </Field>
        <Field label="Till" optional error={errors.to}>
          <TextInput type="date" min={written.from || today} className="figures" {...part('to')} />
        </Field>
        <Field label="Orsak" error={errors.reason} className="col-span-2">
          <TextInput
            maxLength={80}
            placeholder="Till exempel semester"
            autoComplete="off"
            {...part('reason')}
          />
        </Field>
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={add}
      >
        Lägg till
      </Button>
    </fieldset>
  )
}

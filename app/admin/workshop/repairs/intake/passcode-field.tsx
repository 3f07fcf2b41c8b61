import { type ComponentProps, useState } from 'react'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { PatternPad } from './pattern.tsx'

type PasscodeFieldProps = Pick<ComponentProps<typeof InputField>, 'label' | 'hint'> & {
  /** The field of the form that a typed code is in. */
  field: Omit<ComponentProps<typeof InputField>, 'label' | 'hint'>
  value: string
  onChange: (passcode: string) => void
}

/** Renders the field for a device's passcode: a typed code, or an unlock pattern that is drawn. */
export function PasscodeField({ field, value, onChange, ...texts }: PasscodeFieldProps) {
  const [isPattern, setPattern] = useState(false)
  return (
    <div className="grid gap-2">
      {isPattern ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold text-sm">{texts.label}</legend>
          <PatternPad value={value} onChange={onChange} error={field.error} />
        </fieldset>
      ) : (
        <InputField type="password" autoComplete="off" maxLength={60} {...texts} {...field} />
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onChange('')
          setPattern(!isPattern)
        }}
      >
        {isPattern ? 'Skriv en kod i stället' : 'Rita ett mönster i stället'}
      </Button>
    </div>
  )
}

import { Checkbox } from '#app/ui/inputs.tsx'

/** A text of `earlyStartTexts` with its number, which is sent when the box is ticked. */
export type EarlyStartText = { version: number; text: string }

type EarlyStartBoxProps = {
  /** The text that the customer ticks. */
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** Lets the customer ask that the work begin within the withdrawal period (lag 2005:59, 2 kap. 11 and 15 §§). Never ticked beforehand. */
export function EarlyStartBox({ text, checked, onChange, disabled, className }: EarlyStartBoxProps) {
  return (
    <Checkbox
      className={className}
      label={text}
      hint="Frivilligt. Utan kryss betalar du ingenting om du ångrar dig inom de dagarna."
      name="early_start"
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

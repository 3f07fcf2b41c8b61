import { earlyStartText, earlyStartVersion } from '../../domain/repairs/early-start.ts'
import { withdrawalDays } from '../../domain/settings/consumer-law.ts'
import { Checkbox } from '../ui/inputs.tsx'
import { Link } from '../ui/link.tsx'

type EarlyStartChoiceProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** A booked time can be cancelled, and the contract is made when the device is handed in. */
  booking?: boolean
  disabled?: boolean
  className?: string
}

/**
 * Tells of the right to withdraw and lets the customer ask that the work begin within its days (lag 2005:59, 2 kap. 2, 11 and 15 §§).
 * The box is never ticked beforehand.
 */
export function EarlyStartChoice({ checked, onChange, booking, disabled, className }: EarlyStartChoiceProps) {
  return (
    <div className={className}>
      <p className="text-ink-soft text-sm">
        {booking
          ? `Bokningen kostar inget och går att avboka. Reparationen kan du ångra i ${withdrawalDays} dagar från att du lämnat in enheten. `
          : `Du kan ångra dig i ${withdrawalDays} dagar, räknat från dagen efter beställningen. `}
        <Link to="/terms#kop-och-angerratt" className="link">
          Läs villkoren
        </Link>
      </p>
      <Checkbox
        className="mt-2"
        label={earlyStartText(earlyStartVersion)}
        hint="Frivilligt. Utan kryss betalar du ingenting om du ångrar dig inom de dagarna."
        name="early_start"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}

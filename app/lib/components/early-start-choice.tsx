import { Link } from '#app/ui/link.tsx'
import { earlyStartText, earlyStartVersion } from '#domain/repairs/early-start.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { EarlyStartBox } from './early-start-box.tsx'

type EarlyStartChoiceProps = { checked: boolean; onChange: (checked: boolean) => void; className?: string }

/** Tells of the right to withdraw (lag 2005:59, 2 kap. 2 §), and lets the customer ask that the work begin within its days. */
export function EarlyStartChoice({ checked, onChange, className }: EarlyStartChoiceProps) {
  return (
    <div className={className}>
      <p className="text-ink-soft text-sm">
        Du kan ångra dig i {withdrawalDays} dagar, räknat från dagen efter beställningen.{' '}
        <Link to="/terms#kop-och-angerratt" className="link">
          Läs villkoren
        </Link>
      </p>
      <EarlyStartBox
        className="mt-2"
        text={earlyStartText(earlyStartVersion)}
        checked={checked}
        onChange={onChange}
      />
    </div>
  )
}

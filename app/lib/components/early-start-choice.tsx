import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Link } from '#app/ui/link.tsx'
import { earlyStartText, earlyStartVersion } from '#domain/repairs/early-start.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'

const text = earlyStartText(earlyStartVersion)
const headingEnd = text.indexOf('. ')

type EarlyStartChoiceProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/**
 * Tells of the right to withdraw (lag 2005:59, 2 kap. 2 §), and lets the customer ask that the work begin within its days (2 kap.
 * 11 and 15 §§). That is never chosen beforehand.
 */
export function EarlyStartChoice({ checked, onChange, disabled = false, className }: EarlyStartChoiceProps) {
  return (
    <div className={className}>
      <ChoiceCards
        legend={`Du kan ångra dig i ${withdrawalDays} dagar. När får vi börja?`}
        disabled={disabled}
        value={checked ? 'now' : 'later'}
        onChange={(value) => onChange(value === 'now')}
        choices={[
          { value: 'now', label: text.slice(0, headingEnd), hint: text.slice(headingEnd + 2) },
          {
            value: 'later',
            label: `Vänta ${withdrawalDays} dagar`,
            hint: 'Ångrar jag mig inom de dagarna betalar jag ingenting.',
          },
        ]}
      />
      <details className="mt-3 text-ink-soft text-sm">
        <summary className="w-fit cursor-pointer py-1 font-medium text-ink">Vad gäller?</summary>
        <p className="mt-1">
          Dagarna räknas från dagen efter beställningen. Ber du oss börja tidigare betalar du vid ånger för
          det som då är gjort, och ångerrätten upphör när reparationen är klar (lag 2005:59, 2 kap. 11 och 15
          §§).{' '}
          <Link to="/terms#kop-och-angerratt" className="link">
            Läs villkoren
          </Link>
        </p>
      </details>
    </div>
  )
}

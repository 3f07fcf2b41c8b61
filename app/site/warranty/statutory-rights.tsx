import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { complaintMonths, complaintYears, presumedFaultYears } from '#domain/settings/consumer-law.ts'
import { countWithUnit } from '#domain/settings/units.ts'

const rights = [
  {
    name: 'Reparationer och andra tjänster',
    law: 'Konsumenttjänstlagen (1985:716)',
    text: `Är reparationen inte gjord fackmässigt, eller blev den inte som vi kom överens om, kan du reklamera den i upp till ${complaintYears} år efter att den blev klar.`,
  },
  {
    name: 'Varor du har köpt',
    law: 'Konsumentköplagen (2022:260)',
    text: `Ett fel som fanns när du fick varan kan du reklamera i upp till ${complaintYears} år. Det gäller också begagnat. Visar sig felet inom ${presumedFaultYears} år räknas det som att det fanns från början, om inte felets art talar emot det eller vi kan visa något annat.`,
  },
] as const

/** Renders the consumer's statutory rights, which apply regardless of the warranty. */
export function StatutoryRights() {
  return (
    <Section
      id="lagen"
      title={`Lagen ger dig alltid ${complaintYears} år`}
      lead="Reklamationsrätten gäller vid sidan av garantin. Garantin begränsar den inte, varken när den löper eller när den har gått ut."
      sunk
      className="print:py-3"
    >
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-2 print:grid-cols-2">
        {rights.map(({ name, law, text }) => (
          <li
            key={name}
            className="rounded-xl border border-line bg-card p-5 sm:p-8 print:break-inside-avoid print:p-3"
          >
            <Icon name="scale" className="size-7 text-blue" />
            <h3 className="mt-3 text-xl">{name}</h3>
            <p className="mt-0.5 font-semibold text-ink-soft text-sm">{law}</p>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-3xl">
        Reklamera inom skälig tid efter att du märkte felet. Inom {countWithUnit(complaintMonths, 'months')}{' '}
        är du alltid i tid. Du behöver inte veta om det är garantin eller lagen som gäller, det reder vi ut.
        Är vi inte överens kan Allmänna reklamationsnämnden pröva saken, se{' '}
        <Link to="/terms#uppgifter-och-tvister" className="link">
          villkoren
        </Link>
        .
      </p>
    </Section>
  )
}

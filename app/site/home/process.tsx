import { Section } from '../../ui/layout.tsx'

const steps = [
  { name: 'Diagnos', text: 'Du berättar vad som hänt, eller lämnar in enheten så att vi får undersöka den.' },
  { name: 'Offert', text: 'Du får pris och tid inom 24 timmar. Vi gör inget förrän du har sagt ja.' },
  { name: 'Reparation', text: 'Vi byter det som är trasigt. Enkla fel lagar vi samma dag.' },
  {
    name: 'Kvalitetskontroll',
    text: 'Vi provar skärm, ljud, laddning och knappar innan du får tillbaka den.',
  },
  { name: 'Leverans', text: 'Du hämtar enheten hos oss, med garanti på det vi har gjort.' },
] as const

/** The five steps of a repair, side by side on wide screens and under each other on narrow ones. */
export function Process() {
  return (
    <Section id="sa-gar-det-till" title="Så går det till" sunk>
      <ol className="grid gap-0 lg:grid-cols-5 lg:gap-6">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="group relative flex gap-5 pb-8 last:pb-0 lg:block lg:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-11 bottom-0 left-5.5 border-line-strong/40 border-l-2 group-last:hidden lg:top-5.5 lg:right-0 lg:bottom-auto lg:left-14 lg:border-t-2 lg:border-l-0"
            />
            <span
              aria-hidden="true"
              className="figures relative grid size-11 shrink-0 place-items-center rounded-full bg-blue font-bold text-white"
            >
              {index + 1}
            </span>
            <span className="block pt-1.5 lg:pt-5">
              <h3 className="text-xl">{name}</h3>
              <span className="mt-1.5 block max-w-md text-pretty text-ink-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

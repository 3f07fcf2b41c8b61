import { usePage } from '#app/framework/page-context.tsx'
import { Section } from '#app/ui/layout.tsx'
import { countWithUnit } from '#domain/settings/units.ts'
import { type Step, Steps } from '../steps.tsx'

const getSteps = (reply: string, sameDay: boolean): Step[] => [
  { name: 'Diagnos', text: 'Du berättar vad som hänt, eller lämnar in enheten så att vi får undersöka den.' },
  { name: 'Offert', text: `Du får pris och tid inom ${reply}. Vi gör inget förrän du har sagt ja.` },
  {
    name: 'Reparation',
    text: `Vi byter det som är trasigt.${sameDay ? ' Enkla fel lagar vi samma dag.' : ''}`,
  },
  {
    name: 'Kvalitetskontroll',
    text: 'Vi provar skärm, ljud, laddning och knappar innan du får tillbaka den.',
  },
  { name: 'Leverans', text: 'Du hämtar enheten hos oss, med garanti på det vi har gjort.' },
]

export function Process() {
  const { quotes, statements } = usePage().site.shop
  return (
    <Section id="sa-gar-det-till" title="Så går det till" sunk>
      <Steps steps={getSteps(countWithUnit(quotes.replyHours, 'hours'), statements.sameDay)} />
    </Section>
  )
}

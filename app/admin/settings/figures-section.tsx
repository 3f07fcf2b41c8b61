import { NumberField } from './fields.tsx'
import { Group, Section } from './section.tsx'

export function FiguresSection() {
  return (
    <Section id="nyckeltal" lead="Visas på startsidan, vid omdömena och på sidorna om verkstaden.">
      <Group title="Omdömen" columns="grid-cols-2 sm:grid-cols-4">
        <NumberField name="keyFigures.rating" label="Betyg av 5" />
        <NumberField name="keyFigures.reviews" label="Antal omdömen" />
        <NumberField name="keyFigures.satisfactionPercent" label="Nöjda kunder, %" />
      </Group>
      <Group title="Verksamheten" columns="grid-cols-2 sm:grid-cols-4">
        <NumberField name="keyFigures.repairsYearly" label="Reparationer om året" />
        <NumberField name="keyFigures.repairsTotal" label="Reparationer totalt" />
        <NumberField name="keyFigures.years" label="År i branschen" />
        <NumberField name="keyFigures.handlingHours" label="Handläggning, timmar" />
        <NumberField name="keyFigures.founded" label="Startade år" />
      </Group>
    </Section>
  )
}

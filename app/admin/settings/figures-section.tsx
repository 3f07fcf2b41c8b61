import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

export function FiguresSection() {
  return (
    <Section
      id="nyckeltal"
      lead="Visas på startsidan, vid omdömena och på sidorna om verkstaden, tillsammans med källan och dagen. Tomma siffror visas inte. När det finns minst 30 färdiga ärenden räknar programmet själv ut handläggningstiden och hur ofta löften hållits, och efter ett år reparationerna om året. De ersätter det som står här."
    >
      <Group title="Omdömen" columns="sm:grid-cols-3">
        <NumberField name="keyFigures.rating" label="Betyg av 5" optional />
        <NumberField name="keyFigures.reviews" label="Antal omdömen" optional />
        <NumberField name="keyFigures.satisfactionPercent" label="Nöjda kunder, %" optional />
      </Group>
      <Group title="Verksamheten" columns="sm:grid-cols-2 xl:grid-cols-3">
        <NumberField name="keyFigures.repairsYearly" label="Reparationer om året" optional />
        <NumberField name="keyFigures.repairsTotal" label="Reparationer totalt" optional />
        <NumberField name="keyFigures.years" label="År i branschen" optional />
        <NumberField name="keyFigures.handlingHours" label="Handläggning, timmar" optional />
        <NumberField name="keyFigures.founded" label="Startade år" optional />
      </Group>
      <Group
        title="Källa"
        lead="Krävs för alla siffror utom startåret. Lagen förbjuder betyg och siffror som butiken inte kan visa var de kommer ifrån."
        columns="sm:grid-cols-[2fr_1fr]"
      >
        <TextField
          name="keyFigures.source"
          label="Var siffrorna kommer ifrån"
          maxLength={160}
          hint="Till exempel: Google-omdömen och verkstadens egen ärendelista."
        />
        <TextField name="keyFigures.countedOn" type="date" label="Räknade den dagen" />
      </Group>
    </Section>
  )
}

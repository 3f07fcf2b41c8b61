import { type AccountKey, accountLabels } from '../../../domain/settings/counter.ts'
import { CheckField } from './counter-section.tsx'
import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

const accountKeys = Object.keys(accountLabels) as AccountKey[]

/** Renders the fiscal year, and the accounts of the vouchers in SIE files. */
export function BooksSection() {
  return (
    <Section
      id="bokforing"
      lead="Kontona i filerna till bokföringsprogrammet. De kommer från BAS-kontoplanen; stäm av dem med den som sköter bokföringen."
    >
      <Group title="Räkenskapsår">
        <NumberField
          name="books.fiscalYearStart"
          label="Börjar månad"
          hint="1 är januari, alltså kalenderår."
        />
        <CheckField name="books.registerBooksItself" label="Kassaregistret bokför själv" />
      </Group>
      <Group title="Konton" columns="grid-cols-1 sm:grid-cols-2 xl:grid-cols-3">
        {accountKeys.map((key) => (
          <TextField
            key={key}
            name={`accounts.${key}`}
            label={accountLabels[key]}
            needed="Skriv ett kontonummer."
            inputMode="numeric"
            className="figures"
            maxLength={4}
          />
        ))}
      </Group>
    </Section>
  )
}

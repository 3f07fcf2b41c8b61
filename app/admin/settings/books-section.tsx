import { type AccountKey, accountLabels } from '#domain/settings/counter.ts'
import { CheckField } from './counter-section.tsx'
import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

const groups = {
  money: 'Pengar och fordringar',
  sales: 'Försäljning och moms',
  margin: 'Begagnat med vinstmarginal (VMB)',
  other: 'Avrundning och differens',
} as const
type AccountGroup = keyof typeof groups

/** The group in which each account is shown. */
const groupOf = {
  cash: 'money',
  card: 'money',
  swish: 'money',
  bank: 'money',
  invoices: 'money',
  advances: 'money',
  vat: 'sales',
  repairs: 'sales',
  goods: 'sales',
  reverseCharge: 'sales',
  fees: 'sales',
  marginProfit: 'margin',
  marginCost: 'margin',
  marginVat: 'margin',
  marginLoss: 'margin',
  marginPurchase: 'margin',
  rounding: 'other',
  difference: 'other',
} as const satisfies Record<AccountKey, AccountGroup>

const accountKeys = Object.keys(groupOf) as AccountKey[]

const columns = 'grid-cols-2 sm:grid-cols-3'

/** Renders the fiscal year, and the accounts of the vouchers in SIE files. */
export function BooksSection() {
  return (
    <Section
      id="bokforing"
      lead="Kontona i filerna till bokföringsprogrammet. De kommer från BAS-kontoplanen; stäm av dem med den som sköter bokföringen. Filer som redan är gjorda ändras inte."
    >
      <Group title="Räkenskapsår">
        <NumberField
          name="books.fiscalYearStart"
          label="Börjar månad"
          hint="1 är januari, alltså kalenderår."
        />
      </Group>
      <Group
        title="Kassaregister"
        lead="Slå på om kassaregistret redan för över köpen över disk till bokföringen. Underlagen lämnas då utanför filerna."
      >
        <CheckField name="books.registerBooksItself" label="Kassaregistret bokför själv" />
      </Group>
      <Group
        title="Kontanter"
        lead="Kontanter ska vara bokförda senast nästa arbetsdag, om inget certifierat kassaregister har antecknat dem. Slå av bara om ni bokför dem på ett annat sätt än med filerna."
      >
        <CheckField name="books.remindsOfCash" label="Påminn om kontanta dagar som inte är i någon fil" />
      </Group>
      {(Object.keys(groups) as AccountGroup[]).map((group) => (
        <Group key={group} title={groups[group]} columns={columns}>
          {accountKeys
            .filter((key) => groupOf[key] === group)
            .map((key) => (
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
      ))}
    </Section>
  )
}

import { auditAreaWords, auditKindWords } from '../../../domain/accounts/audit-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { calledName } from '../api/me.ts'
import type { ListAddress } from '../list/list-address.ts'
import { SearchField } from '../list/search-field.tsx'
import { useStaff } from '../staff/staff-data.ts'

const names = ['q', 'person', 'slag', 'omrade', 'fran', 'till'] as const

/** What is looked for in the log: by whom, what kind, about what, when, and any words. */
export function AuditFilters({ address }: { address: ListAddress }) {
  const staff = useStaff()
  const field = (name: (typeof names)[number]) => ({
    value: address.param(name) ?? '',
    onChange: (event: { target: { value: string } }) =>
      address.change({ [name]: event.target.value, page: undefined }),
  })
  const narrowed = names.some((name) => address.param(name))
  return (
    <search className="grid grid-cols-2 items-end gap-2 md:grid-cols-4 xl:flex">
      <div className="col-span-2 min-w-0 xl:flex-1">
        <SearchField address={address} placeholder="Namn eller händelse" />
      </div>
      <Field label="Person" hideLabel className="xl:w-44">
        <Select placeholder="Alla personer" {...field('person')}>
          {(staff.data?.staff ?? []).map((member) => (
            <option key={member.id} value={member.id}>
              {calledName(member)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Slag" hideLabel className="xl:w-44">
        <Select placeholder="Alla slag" {...field('slag')}>
          {Object.entries(auditKindWords).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Område" hideLabel className="max-md:col-span-2 xl:w-48">
        <Select placeholder="Alla områden" {...field('omrade')}>
          {Object.entries(auditAreaWords).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Från">
        <TextInput type="date" className="figures" {...field('fran')} />
      </Field>
      <Field label="Till och med">
        <TextInput type="date" className="figures" {...field('till')} />
      </Field>
      {narrowed ? (
        <Button
          variant="quiet"
          className="max-md:col-span-2"
          onClick={() =>
            address.change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined })
          }
        >
          Rensa
        </Button>
      ) : null}
    </search>
  )
}

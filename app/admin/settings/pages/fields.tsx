import { Plus } from 'lucide-react'
import { PlaceButtons } from '#app/admin/components/place-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Options, Select, TextArea, TextInput } from '#app/ui/inputs.tsx'
import type { ContentErrors, FieldSpec } from './block-fields.ts'

type Values = Readonly<Record<string, unknown>>

type FieldsProps = {
  fields: readonly FieldSpec[]
  values: Values
  /** The path of the values in the page's content, for their errors. */
  path: string
  errors: ContentErrors
  onChange: (values: Values) => void
}

/** Renders the fields of a block, or of an entry in a block. */
export function Fields({ fields, values, path, errors, onChange }: FieldsProps) {
  return fields.map((field) => (
    <FieldView
      key={field.name}
      field={field}
      value={values[field.name]}
      path={path ? `${path}.${field.name}` : field.name}
      errors={errors}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ))
}

type FieldViewProps = {
  field: FieldSpec
  value: unknown
  path: string
  errors: ContentErrors
  onChange: (value: unknown) => void
}

function FieldView({ field, value, path, errors, onChange }: FieldViewProps) {
  const { label, hint } = field
  const frame = { label, error: errors.get(path), ...(hint ? { hint } : {}) }
  switch (field.type) {
    case 'line':
      return (
        <Field {...frame}>
          <TextInput
            value={String(value)}
            maxLength={field.max}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )
    case 'text':
      return (
        <Field {...frame}>
          <TextArea
            rows={3}
            value={String(value)}
            maxLength={field.max}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )
    case 'lines':
      return (
        <Field {...frame} error={findError(errors, path)}>
          <TextArea
            rows={4}
            value={(value as readonly string[]).join('\n')}
            maxLength={field.max * field.count}
            onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
          />
        </Field>
      )
    case 'choice':
      return (
        <Field {...frame}>
          <Select value={String(value)} onChange={(event) => onChange(event.target.value)}>
            <Options values={Object.keys(field.options)} labels={field.options} />
          </Select>
        </Field>
      )
    case 'check':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'link':
      return (
        <Entries
          label={label}
          one="länk"
          max={1}
          fields={linkFields}
          empty={emptyLink}
          items={value === null ? [] : [value as Values]}
          getPath={() => path}
          errors={errors}
          onChange={([link]) => onChange(link ?? null)}
        />
      )
    case 'links':
      return (
        <Entries
          label={label}
          one="knapp"
          max={field.max}
          fields={linkFields}
          empty={emptyLink}
          items={value as readonly Values[]}
          getPath={(index) => `${path}.${index}`}
          errors={errors}
          onChange={onChange}
        />
      )
    case 'entries':
      return (
        <Entries
          label={label}
          one={field.one}
          max={field.max}
          fields={field.fields}
          empty={field.empty as Values}
          items={value as readonly Values[]}
          getPath={(index) => `${path}.${index}`}
          errors={errors}
          onChange={onChange}
        />
      )
  }
}

/** Returns the first error of a list of lines. */
const findError = (errors: ContentErrors, path: string) =>
  errors.get(path) ?? [...errors].find(([field]) => field.startsWith(`${path}.`))?.[1]

const linkFields: readonly FieldSpec[] = [
  { name: 'label', label: 'Text på länken', type: 'line', max: 60 },
  { name: 'to', label: 'Leder till', hint: 'Till exempel /contact eller https://…', type: 'line', max: 300 },
]
const emptyLink: Values = { to: '', label: '' }

type EntriesProps = {
  label: string
  one: string
  max: number
  fields: readonly FieldSpec[]
  empty: Values
  items: readonly Values[]
  getPath: (index: number) => string
  errors: ContentErrors
  onChange: (items: readonly Values[]) => void
}

function Entries({ label, one, max, fields, empty, items, getPath, errors, onChange }: EntriesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
          key={index}
          className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3"
        >
          <PlaceButtons title={`${one} ${index + 1}`} items={items} index={index} onChange={onChange} />
          <Fields
            fields={fields}
            values={item}
            path={getPath(index)}
            errors={errors}
            onChange={(next) => onChange(items.with(index, next))}
          />
        </div>
      ))}
      {items.length < max ? (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...items, empty])}
        >
          Lägg till {one}
        </Button>
      ) : null}
    </fieldset>
  )
}

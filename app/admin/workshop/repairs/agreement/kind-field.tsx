import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/inputs.tsx'
import { agreedKindLabels, agreedKinds } from '#domain/repairs/agreed-price.ts'

/** Renders the choice of a price's kind: fixed, approximate, or a maximum. */
export function KindField({ error, ...select }: { error: string | undefined } & ComponentProps<'select'>) {
  return (
    <Field label="Sorts pris" error={error}>
      <Select {...select}>
        <Options values={agreedKinds} labels={agreedKindLabels} />
      </Select>
    </Field>
  )
}

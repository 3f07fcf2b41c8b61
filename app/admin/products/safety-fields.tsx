import { useFormContext } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextArea } from '#app/ui/inputs.tsx'
import { useFieldError } from './fields.tsx'
import type { ProductValues } from './form-values.ts'
import { Panel } from './panel.tsx'

/** The fields of regulation (EU) 2023/988. The manufacturer belongs to the brand. */
export function SafetyFields() {
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title="Produktsäkerhet">
      <Field
        label="Varningar och säkerhetsinformation"
        optional
        hint="Det som står på varan, förpackningen eller i bruksanvisningen, på svenska."
        error={useFieldError('safety_information')}
      >
        <TextArea rows={3} className="min-h-20!" maxLength={2000} {...register('safety_information')} />
      </Field>
      <Checkbox
        label="Fanns på marknaden i EU före den 13 december 2024"
        hint="Då behövs inte tillverkarens uppgifter. Kryssa bara i när du vet det, till exempel för en modell som såldes ny före dess."
        {...register('placed_earlier')}
      />
    </Panel>
  )
}

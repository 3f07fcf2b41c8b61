import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#app/ui/inputs.tsx'
import { productLimits } from '#domain/shop/limits.ts'
import { NumberField, TextField } from './fields.tsx'
import type { ProductValues } from './form-values.ts'
import { Panel } from './panel.tsx'

export function ShopFields() {
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title="I butiken">
      <Checkbox
        label="Lyft fram produkten"
        hint="Får märket ”Utvald” på sitt kort."
        {...register('is_featured')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name="low_stock_at"
          label="Säg till när lagret är nere på"
          hint="Då står produkten under Lågt lager."
          most={productLimits.stock}
        />
        <TextField
          name="hold_until"
          type="date"
          label="Får publiceras från"
          hint="Begagnat som du köpt in ska stå kvar en månad först."
          optional
        />
      </div>
    </Panel>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#app/admin/api/use-call.ts'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select } from '#app/ui/inputs.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { Named } from '#domain/catalogue/schemas.ts'

/** Selected catalogue ids, as strings as in the selects. */
export type Chosen = { type: string; brand: string; model: string }

/**
 * Renders the selects for device type, brand and model. Each is disabled until the previous one is chosen (spec 001 section 2).
 */
export function ModelPicker() {
  const { control, register, setValue, formState } = useFormContext<Chosen>()
  const [type, brand] = useWatch({ control, name: ['type', 'brand'] })
  const types = useCall('GET /api/quotes/devicetypes/')
  const brands = useCall('GET /api/quotes/brands/', { query: { devicetype: type } }, { enabled: type !== '' })
  const models = useCall(
    'GET /api/quotes/devicemodels/',
    { query: { devicetype: type, brand } },
    { enabled: type !== '' && brand !== '' },
  )
  return (
    <div className="flex flex-col gap-4">
      {types.isError || brands.isError ? (
        <Failed query={types.isError ? types : brands}>Kunde inte ladda grunddata.</Failed>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Enhetstyp" required hint={getChoiceHint('types', types.data)}>
          <Select
            placeholder={getPlaceholder(types, 'Välj enhetstyp')}
            {...register('type', {
              onChange: () => {
                setValue('brand', '')
                setValue('model', '')
              },
            })}
          >
            <NamedOptions items={types.data} />
          </Select>
        </Field>
        <Field label="Märke" required hint={type ? getChoiceHint('brands', brands.data) : undefined}>
          <Select
            disabled={!type}
            placeholder={type ? getPlaceholder(brands, 'Välj märke') : 'Välj enhetstyp först'}
            {...register('brand', { onChange: () => setValue('model', '') })}
          >
            <NamedOptions items={type ? brands.data : undefined} />
          </Select>
        </Field>
        <Field
          label="Modell"
          required
          hint={brand ? getChoiceHint('models', models.data) : undefined}
          error={formState.errors.model?.message}
        >
          <Select
            disabled={!brand}
            placeholder={brand ? getPlaceholder(models, 'Välj modell') : 'Välj märke först'}
            {...register('model')}
          >
            <NamedOptions items={brand ? models.data : undefined} />
          </Select>
        </Field>
      </div>
      {models.isError ? <Failed query={models}>Kunde inte ladda modeller.</Failed> : null}
    </div>
  )
}

function getPlaceholder({ isLoading, data }: UseQueryResult<Named[]>, text: string): string {
  if (isLoading) return 'Hämtar …'
  return data?.length === 0 ? 'Inget att välja' : text
}

function Failed({ query, children }: { query: UseQueryResult<Named[]>; children: string }) {
  return (
    <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {children}
    </ErrorState>
  )
}

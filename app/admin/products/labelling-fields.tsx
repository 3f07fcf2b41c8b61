import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Options, Select } from '#app/ui/inputs.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { chargerLabels, repairabilityClasses } from '#domain/shop/labelling/classes.ts'
import { chargerChoices, energyCategories, energyChoices } from '#domain/shop/labelling/labelling.ts'
import { isNewGoods } from '#domain/shop/labels.ts'
import { EnergyLabelPicture } from './energy-label-picture.tsx'
import { TextField, useFieldError } from './fields.tsx'
import type { ProductValues } from './form-values.ts'
import { Panel } from './panel.tsx'

const notFilledIn = 'Inte ifyllt'
const notNeeded = 'Behövs inte'

/**
 * The fields of the energy label of phones and tablets (regulation (EU) 2023/1669), and of the charger pictogram (directive 2014/53/EU,
 * article 3a). Used goods have none. A new product gets its picture after it has been created.
 */
export function LabellingFields({ product }: { product?: AdminProduct }) {
  const { register, control } = useFormContext<ProductValues>()
  const [category, condition, taxMode] = useWatch({ control, name: ['category', 'condition', 'tax_mode'] })
  const errors = {
    energy: useFieldError('energy_class'),
    repairability: useFieldError('repairability_class'),
    charger: useFieldError('charger'),
  }
  if (!isNewGoods(condition, taxMode)) return null
  return (
    <Panel
      title="Energi och laddning"
      lead="Nya telefoner, surfplattor och datorer visar det här bredvid priset, och hörlurar, högtalare, handkonsoler och annat med sladd visar laddaren. Det står på etiketten och förpackningen. Välj Behövs inte för varor som släpptes på marknaden före reglerna: energi 20 juni 2025, laddare 28 december 2024 (bärbara datorer 28 april 2026)."
    >
      {energyCategories.includes(category) ? (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label="Energiklass" error={errors.energy}>
              <Select placeholder={notFilledIn} {...register('energy_class')}>
                {energyChoices.map((each) => (
                  <option key={each} value={each}>
                    {each === 'none' ? notNeeded : each}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Reparerbarhetsklass" error={errors.repairability}>
              <Select placeholder={notFilledIn} {...register('repairability_class')}>
                {repairabilityClasses.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            </Field>
          </div>
          <TextField
            name="eprel_number"
            label="EPREL-nummer"
            hint="Numret, eller länken i etikettens QR-kod. Butiken länkar då till etiketten och produktinformationsbladet hos EU."
            maxLength={200}
          />
          {product ? <EnergyLabelPicture product={product} /> : null}
        </>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Laddare" error={errors.charger}>
          <Select placeholder={notFilledIn} {...register('charger')}>
            <Options values={chargerChoices} labels={{ ...chargerLabels, none: notNeeded }} />
          </Select>
        </Field>
        <TextField
          name="charging_power"
          label="Laddeffekt i watt"
          placeholder="5–45"
          hint="Siffrorna i laddaren som är ritad på förpackningen."
          maxLength={20}
        />
      </div>
      <Checkbox
        label="Laddar med USB PD"
        hint="Står under siffrorna på förpackningen."
        {...register('usb_pd')}
      />
    </Panel>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextArea } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminCategory } from '#domain/shop/admin-schemas.ts'
import { environmentalClaims } from '#domain/shop/environmental-claims.ts'
import { categoryFilters, conditionDescriptions, conditionLabels, conditions } from '#domain/shop/labels.ts'
import { TextField, useFieldError } from './fields.tsx'
import type { ProductValues } from './form-values.ts'
import { Panel } from './panel.tsx'

export function DetailsFields({ categories }: { categories: readonly AdminCategory[] }) {
  const { register, control } = useFormContext<ProductValues>()
  const [category, condition, ...texts] = useWatch({
    control,
    name: ['category', 'condition', 'name', 'description', 'features'],
  })
  const claims = environmentalClaims(texts.join('\n'))
  const usual = categoryFilters[category]
  return (
    <Panel title="Produkten">
      <TextField
        name="name"
        label="Namn"
        needed="Skriv vad produkten heter."
        placeholder="iPhone 13"
        hint="Modellens namn. Produkter med samma namn, märke och kategori blir val av färg, lagring och skick på samma sida."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Kategori"
          hint={getChoiceHint('categories', categories)}
          error={useFieldError('category')}
        >
          <Select
            placeholder="Välj"
            aria-required="true"
            {...register('category', { validate: (value) => value !== '' || 'Välj en kategori.' })}
            // Remounts the select when the categories arrive after the form, because its value had no option until then.
            key={categories.length}
          >
            {categories.map(({ key, label, hidden }) => (
              <option key={key} value={key}>
                {hidden ? `${label} (dold)` : label}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          name="brand"
          label="Märke"
          needed="Skriv vilket märke det är."
          maxLength={60}
          list="kanda-marken"
        />
        <Field label="Skick" hint={conditionDescriptions[condition]} error={useFieldError('condition')}>
          <Select {...register('condition')}>
            {conditions.map((each) => (
              <option key={each} value={each}>
                {conditionLabels[each].grade} {conditionLabels[each].label}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          name="storage"
          label="Lagring"
          optional
          hint="Skriv som i butikens filter, till exempel 128GB."
          maxLength={30}
          list="kanda-lagringar"
        />
        <TextField name="color" label="Färg" optional maxLength={40} />
        <TextField
          name="ean"
          label="EAN"
          optional
          hint="Streckkoden på förpackningen. Skanna den här, så hittas varan i kassan."
          inputMode="numeric"
          data-code=""
          maxLength={20}
        />
        <TextField name="warranty" label="Garanti" optional maxLength={80} />
      </div>
      <datalist id="kanda-marken">
        {usual?.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id="kanda-lagringar">
        {usual?.storages.map((storage) => (
          <option key={storage} value={storage} />
        ))}
      </datalist>
      <Field label="Beskrivning" optional error={useFieldError('description')}>
        <TextArea maxLength={4000} {...register('description')} />
      </Field>
      <Field
        label="Egenskaper"
        optional
        hint="En per rad. De två första syns på kortet i butiken."
        error={useFieldError('features')}
      >
        <TextArea rows={3} className="min-h-20!" {...register('features')} />
      </Field>
      {claims.length > 0 ? (
        <Notice tone="warning" title="Kan ni visa att det stämmer?">
          Texten säger {claims.map((claim) => `”${claim}”`).join(', ')}. Allmänna miljöpåståenden är förbjudna
          sedan den 27 september 2026 om ni inte kan visa erkänt utmärkta miljöprestanda. Skriv hellre exakt
          vad som är bättre, till exempel ”begagnad, med nytt batteri”.
        </Notice>
      ) : null}
      <Checkbox
        label="Originaldelar"
        hint="Inget är bytt mot delar från någon annan än tillverkaren."
        {...register('is_original')}
      />
    </Panel>
  )
}

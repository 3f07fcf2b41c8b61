import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { formatOre } from '#domain/money.ts'
import { conditionLabels, conditions, priceFilter } from '#domain/shop/labels.ts'
import { type Choices, filterCount, type ListQuery } from './list-query.ts'

type FilterPanelProps = {
  query: ListQuery
  choices: Choices
  onChange: (change: Partial<ListQuery>, typing?: boolean) => void
  onClear: () => void
}

/** Returns the values with one added, or removed when it was there already. */
function toggled<Value extends string>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value].toSorted()
}

/**
 * Renders the list's filters (spec 000 sections 2, 7 and 9). The controls belong to the list's form, which works as a native
 * form without script.
 */
export function FilterPanel({ query, choices, onChange, onClear }: FilterPanelProps) {
  const { brands, storages } = choices
  // A chosen colour that is no longer in stock can still be unchecked.
  const colors = [...new Set([...choices.colors, ...query.colors])]
  const open = query.priceMax >= priceFilter.most
  return (
    <div className="grid gap-6">
      <Group legend="Märke">
        <div className="grid grid-cols-2 gap-x-3 lg:grid-cols-1">
          {brands.map((brand) => (
            <Checkbox
              key={brand}
              name="brand"
              value={brand}
              label={brand}
              checked={query.brands.includes(brand)}
              onChange={() => onChange({ brands: toggled(query.brands, brand) })}
            />
          ))}
        </div>
      </Group>
      <Group legend="Skick">
        {conditions.map((condition) => (
          <Checkbox
            key={condition}
            name="condition"
            value={condition}
            label={`${conditionLabels[condition].grade} – ${conditionLabels[condition].label}`}
            checked={query.conditions.includes(condition)}
            onChange={() =>
              onChange({
                conditions: conditions.filter((each) => toggled(query.conditions, condition).includes(each)),
              })
            }
          />
        ))}
      </Group>
      <Pills
        legend="Lagring"
        name="storage"
        values={storages}
        chosen={query.storages}
        onChange={(changed) => onChange({ storages: changed })}
      />
      <Pills
        legend="Färg"
        name="color"
        values={colors}
        chosen={query.colors}
        onChange={(changed) => onChange({ colors: changed })}
      />
      <Group legend="Pris">
        <label className="block pt-1">
          <span className="flex justify-between gap-3 text-sm">
            <span>Högst</span>
            <span className="figures font-semibold">
              {open ? 'Alla priser' : formatOre(query.priceMax * 100)}
            </span>
          </span>
          <input
            type="range"
            name="price_max"
            min={0}
            max={priceFilter.most}
            step={priceFilter.step}
            value={query.priceMax}
            aria-valuetext={open ? 'Alla priser' : formatOre(query.priceMax * 100)}
            onChange={({ currentTarget }) => onChange({ priceMax: Number(currentTarget.value) }, true)}
            className="mt-2 h-6 w-full accent-blue"
          />
        </label>
      </Group>
      <Checkbox
        name="in_stock"
        value="1"
        label="Bara varor i lager"
        checked={query.inStock}
        onChange={() => onChange({ inStock: !query.inStock })}
      />
      {filterCount(query) > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start noscript:hidden"
          icon={<Icon name="x" className="size-4" />}
          onClick={onClear}
        >
          Rensa filter
        </Button>
      ) : null}
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

type PillsProps = {
  legend: string
  name: string
  values: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Renders values to choose any number of; nothing without values. */
function Pills({ legend, name, values, chosen, onChange }: PillsProps) {
  if (values.length === 0) return null
  return (
    <Group legend={legend}>
      <div className="flex flex-wrap gap-2 pt-1">
        {values.map((value) => (
          <label
            key={value}
            className="relative whitespace-nowrap rounded-full border border-line-strong bg-card px-3.5 py-1.5 font-medium text-sm hover:border-ink has-checked:border-blue has-checked:bg-blue has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(chosen, value))}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value}
          </label>
        ))}
      </div>
    </Group>
  )
}

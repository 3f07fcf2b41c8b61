import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { type Ordering, orderingLabels, orderings } from '#domain/shop/labels.ts'
import type { ListQuery } from './list-query.ts'

type ListToolbarProps = {
  query: ListQuery
  sheetId: string
  filters: number
  onChange: (change: Partial<ListQuery>, typing?: boolean) => void
}

export function ListToolbar({ query, sheetId, filters, onChange }: ListToolbarProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <search className="relative col-span-2 block min-h-(--control) sm:flex-1">
        <label htmlFor="sok-produkt" className="sr-only">
          Sök bland produkterna
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          id="sok-produkt"
          type="search"
          name="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Sök modell, märke …"
          value={query.search}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value }, true)}
          className={cx(controlClass, 'h-(--control) pl-11!')}
        />
      </search>
      <button
        type="button"
        popoverTarget={sheetId}
        className={cx(buttonClass({ variant: 'secondary' }), 'lg:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-5" />
        Filter
        {filters > 0 ? (
          <span className="figures grid size-6 place-items-center rounded-full bg-blue text-sm text-white">
            {filters}
            <span className="sr-only"> valda</span>
          </span>
        ) : null}
      </button>
      <Field label="Sortering" hideLabel className="sm:w-48">
        <Select
          name="ordering"
          value={query.ordering}
          onChange={({ currentTarget }) => onChange({ ordering: currentTarget.value as Ordering })}
        >
          {orderings.map((ordering) => (
            <option key={ordering} value={ordering}>
              {ordering === '-created' && query.search ? 'Bästa träff' : orderingLabels[ordering]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

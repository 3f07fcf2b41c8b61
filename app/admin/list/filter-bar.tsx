import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { type Filter, type Filtering, getOptions } from './filters.ts'
import { SearchField } from './search-field.tsx'
import { ViewTabs } from './view-tabs.tsx'

export type Counts = Readonly<Record<string, number | string | undefined>>

type FilterBarProps = {
  list: Filtering
  /** Placeholder of the search field; without it there is no search. */
  search?: string | undefined
  /** Offers to clear everything at once. */
  canClear?: boolean | undefined
  /** Counts shown on the tabs, by their values. */
  counts?: Counts | undefined
  /** The bar is in the narrow column of a split view. */
  narrow?: boolean
  /** Further choices beside the filters. */
  children?: ReactNode
}

/** Renders the search field and the filters of a list. */
export function FilterBar(props: FilterBarProps) {
  const { list, search, canClear = false, counts, narrow = false, children } = props
  const { address, filters, isFiltered } = list
  const fields = Object.entries(filters)
    .filter(([, { as }]) => as !== 'elsewhere')
    .map(([name, filter]) => ({
      isDay: filter.as === 'day',
      field: (
        <FilterField key={name} list={list} name={name} filter={filter} counts={counts} narrow={narrow} />
      ),
    }))
  if (search === undefined && fields.length === 0) return null
  const days = fields.filter(({ isDay }) => isDay)
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  return (
    <search className="flex flex-wrap items-end gap-2">
      {search === undefined ? null : (
        <div className={cx('min-w-0 flex-1', narrow ? 'basis-full sm:basis-32' : 'basis-64 lg:max-w-sm')}>
          <SearchField address={address} placeholder={search} />
        </div>
      )}
      {fields.filter(({ isDay }) => !isDay).map(({ field }) => field)}
      {/* Two days are a period, so they stay beside each other. */}
      {days.length > 0 ? (
        <div className="flex flex-1 basis-72 flex-wrap gap-2 sm:max-w-90">
          {days.map(({ field }) => field)}
        </div>
      ) : null}
      {children}
      {canClear && isFiltered ? (
        <Button variant="quiet" onClick={() => address.change({ ...none, q: undefined, page: undefined })}>
          Rensa
        </Button>
      ) : null}
    </search>
  )
}

type FilterFieldProps = {
  list: Filtering
  name: string
  filter: Filter
  counts: Counts | undefined
  narrow: boolean
}

function FilterField({ list: { address, values }, name, filter, counts, narrow }: FilterFieldProps) {
  const value = values[name] ?? ''
  const choose = (chosen: string) => address.change({ [name]: chosen, page: undefined })
  if (filter.as === 'day') {
    return (
      <Field label={filter.label} className="flex-1 basis-36">
        <TextInput
          type="date"
          className="figures"
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
    )
  }
  const options = getOptions(filter)
  if (filter.as === 'tabs') {
    const tabs = [['', filter.all] as const, ...options].map(([key, label]) => {
      const count = counts?.[key]
      return { key, label, ...(count ? { count: String(count) } : {}) }
    })
    const show = (key: string) => address.change({ [name]: key, page: undefined, id: undefined })
    return <ViewTabs tabs={tabs} value={value} onChange={show} />
  }
  return (
    <Field
      label={filter.label}
      hideLabel
      className={narrow ? 'flex-1 sm:w-38 sm:flex-none' : 'flex-1 basis-38 sm:min-w-40 sm:max-w-44'}
    >
      <Select value={value} placeholder={filter.all} onChange={(event) => choose(event.target.value)}>
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

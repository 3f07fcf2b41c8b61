import { useDeferredValue } from 'react'
import { isCalendarDay } from '#domain/time.ts'
import { type ListAddress, useListAddress } from './list-address.ts'

/** A filter with a fixed or fetched set of values. */
type ChoiceFilter = {
  label: string
  /** The first choice, which shows everything: `Alla status`. */
  all: string
  /** Labels by value. Pairs keep their order also when values are numbers. */
  options: Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[]
  /** Accepts a value from the address. Needed when `options` are fetched; otherwise only their values are accepted. */
  accepts?: (value: string) => boolean
  /** `elsewhere`: the screen shows the filter itself. A select when left out. */
  as?: 'select' | 'tabs' | 'elsewhere'
}

/** A filter whose value is a calendar day. */
type DayFilter = { label: string; as: 'day' }

export type Filter = ChoiceFilter | DayFilter

/** The filters of a list by the names that they have in the address. */
export type Filters = Readonly<Record<string, Filter>>

type ValueOf<Of> = Of extends { options: infer Options }
  ? Options extends readonly (readonly [infer Value, string])[]
    ? Value
    : keyof Options & string
  : string

/** The chosen values; undefined where a filter shows everything. */
export type FilterValues<Of extends Filters> = { [Name in keyof Of]: ValueOf<Of[Name]> | undefined }

/** Returns the filter's options as pairs. */
export function getOptions({ options }: ChoiceFilter): readonly (readonly [string, string])[] {
  return Array.isArray(options) ? options : Object.entries(options)
}

/** Accepts the ids of rows, for filters whose options are fetched. */
export const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value)

function isValue(filter: Filter, value: string): boolean {
  if (filter.as === 'day') return isCalendarDay(value)
  return filter.accepts?.(value) ?? getOptions(filter).some(([option]) => option === value)
}

/** The search and filters of a list, as the address has them. */
export type Filtering<Of extends Filters = Filters> = {
  address: ListAddress
  filters: Of
  values: FilterValues<Of>
  /** The searched text. Follows the search field with a short delay. */
  search: string
  /** Whether a search or filter leaves anything out. */
  isFiltered: boolean
}

/** Reads the search and filters of the list at `path` from the address. Unknown values count as none. */
export function useFiltering<const Of extends Filters>(path: string, filters: Of): Filtering<Of> {
  const address = useListAddress(path)
  const search = useDeferredValue(address.search)
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const value = address.param(name)
      return [name, value !== null && isValue(filter, value) ? value : undefined]
    }),
  ) as FilterValues<Of>
  const isFiltered = search !== '' || Object.values(values).some((value) => value !== undefined)
  return { address, filters, values, search, isFiltered }
}

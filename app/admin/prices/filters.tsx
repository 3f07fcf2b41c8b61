import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { useShelves } from '../catalogue/catalogue-data.ts'
import type { ListAddress } from '../list/list-address.ts'
import { SearchField } from '../list/search-field.tsx'
import type { PriceFilter } from './prices-data.ts'

/** What the address narrows the price list down by. */
export function filterOf(address: ListAddress, search: string): PriceFilter {
  const active = address.param('aktiv')
  return {
    devicetype: idIn(address, 'typ'),
    brand: idIn(address, 'marke'),
    active: active === 'ja' ? 'true' : active === 'nej' ? 'false' : undefined,
    search,
  }
}

/** An id that an address names; what is none counts as no filter. */
export function idIn(address: ListAddress, name: string): string | undefined {
  const value = address.param(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? value : undefined
}

/** Search and filters of the price list: they live in the address. */
export function Filters({ address }: { address: ListAddress }) {
  const narrowed = ['q', 'typ', 'marke', 'aktiv'].some((name) => address.param(name))
  const none = { q: undefined, typ: undefined, marke: undefined, aktiv: undefined, page: undefined }
  return (
    <search className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-full sm:basis-64 lg:max-w-sm">
        <SearchField address={address} placeholder="Modell, märke, problem" />
      </div>
      <ShelfFilter address={address} kind="types" />
      <ShelfFilter address={address} kind="brands" />
      <Field label="Status" hideLabel className="flex-1 basis-28 sm:max-w-40">
        <Select
          value={address.param('aktiv') ?? ''}
          placeholder="Alla status"
          onChange={(event) => address.change({ aktiv: event.target.value, page: undefined })}
        >
          <option value="ja">Aktiva</option>
          <option value="nej">Inaktiva</option>
        </Select>
      </Field>
      {narrowed ? (
        <Button variant="quiet" onClick={() => address.change(none)}>
          Rensa
        </Button>
      ) : null}
    </search>
  )
}

/** Narrows a list down to one device type or brand. */
export function ShelfFilter({ address, kind }: { address: ListAddress; kind: 'types' | 'brands' }) {
  const shelves = useShelves(kind)
  const name = kind === 'types' ? 'typ' : 'marke'
  return (
    <Field label={kind === 'types' ? 'Enhetstyp' : 'Märke'} hideLabel className="flex-1 basis-32 sm:max-w-44">
      <Select
        value={idIn(address, name) ?? ''}
        placeholder={kind === 'types' ? 'Alla typer' : 'Alla märken'}
        onChange={(event) => address.change({ [name]: event.target.value, page: undefined })}
      >
        {(shelves.data ?? []).map((shelf) => (
          <option key={shelf.id} value={shelf.id}>
            {shelf.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

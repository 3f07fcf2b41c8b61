import { FolderTree, Plus, Upload } from 'lucide-react'
import type { AdminCategory } from '../../../domain/shop/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { useMay } from '../api/me.ts'
import { ExportButton } from '../list/export-button.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { SearchField } from '../list/search-field.tsx'
import { ViewTabs } from '../list/view-tabs.tsx'
import { type ViewKey, views } from './views.ts'

type ToolbarProps = {
  address: ListAddress
  view: ViewKey
  categories: readonly AdminCategory[]
  lowCount: number | undefined
  onOpen: (dialog: 'import' | 'categories') => void
}

/** Search first, then the ways to look at the shop, and what can be begun from here. */
export function ProductsToolbar({ address, view, categories, lowCount, onOpen }: ToolbarProps) {
  const mayImport = useMay('prices.many')
  const tabs = Object.entries(views).map(([key, { label }]) => ({
    key: key as ViewKey,
    label,
    ...(key === 'lagt' && lowCount ? { count: lowCount >= 100 ? '99+' : String(lowCount) } : {}),
  }))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_auto] items-center gap-2 sm:flex">
        <h1 className="text-2xl sm:mr-auto">Produkter</h1>
        <div className="flex gap-2 max-sm:order-last max-sm:col-span-2 max-sm:*:flex-1">
          <Button
            variant="secondary"
            icon={<FolderTree aria-hidden="true" className="size-4.5 max-sm:hidden" />}
            onClick={() => onOpen('categories')}
          >
            Kategorier
          </Button>
          {mayImport ? (
            <Button
              variant="secondary"
              icon={<Upload aria-hidden="true" className="size-4.5 max-sm:hidden" />}
              onClick={() => onOpen('import')}
            >
              Importera
            </Button>
          ) : null}
          <ExportButton path="/api/admin/shop/products/export.csv" name="produkter.csv" plainOnPhones />
        </div>
        <Button
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          aria-keyshortcuts="n"
          onClick={() => address.change({ ny: '1' })}
        >
          Ny produkt
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40 lg:max-w-md">
          <SearchField address={address} placeholder="Namn, märke, serienummer" />
        </div>
        <Field label="Kategori" hideLabel className="w-44 max-sm:w-36">
          <Select
            value={address.param('kategori') ?? ''}
            placeholder="Alla kategorier"
            onChange={(event) => address.change({ kategori: event.target.value, page: undefined })}
          >
            {categories.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <ViewTabs
          tabs={tabs}
          value={view}
          onChange={(key) => address.change({ vy: key === 'alla' ? undefined : key, page: undefined })}
        />
      </div>
    </div>
  )
}

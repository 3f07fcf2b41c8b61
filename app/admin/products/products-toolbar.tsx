import { Factory, FolderTree, Plus } from 'lucide-react'
import { useScreenTitle } from '#app/lib/page/use-screen-title.ts'
import { Button } from '#app/ui/button.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { ImportButton } from '../list/list-buttons.tsx'

type ToolbarProps = {
  onManufacturers: () => void
  onCategories: () => void
  onNew: () => void
}

/** The heading with the screen's actions. */
export function ProductsToolbar({ onManufacturers, onCategories, onNew }: ToolbarProps) {
  const title = useScreenTitle()
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-2 sm:flex">
      <h1 className="text-2xl sm:mr-auto">{title}</h1>
      <Button icon={<Plus aria-hidden="true" className="size-4.5" />} aria-keyshortcuts="n" onClick={onNew}>
        Ny produkt
      </Button>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:*:flex-1">
        <Button
          variant="secondary"
          icon={<FolderTree aria-hidden="true" className="size-4.5 max-sm:hidden" />}
          onClick={onCategories}
        >
          Kategorier
        </Button>
        <Button
          variant="secondary"
          icon={<Factory aria-hidden="true" className="size-4.5 max-sm:hidden" />}
          onClick={onManufacturers}
        >
          Tillverkare
        </Button>
        <ImportButton kind="products" className="" plainOnPhones />
        <ExportButton path="/api/admin/shop/products/export.csv" name="produkter.csv" plainOnPhones />
      </div>
    </div>
  )
}

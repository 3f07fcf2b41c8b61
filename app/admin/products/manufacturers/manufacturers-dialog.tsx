import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { formatCount } from '#domain/settings/units.ts'
import type { BrandManufacturer } from '#domain/shop/safety/product-safety.ts'
import { ManufacturerDialog } from './manufacturer-dialog.tsx'

/** Renders the dialog with the manufacturers of the shop's brands: first those that published new goods lack. */
export function ManufacturersDialog({ onClose }: { onClose: () => void }) {
  const manufacturers = useCall('GET /api/admin/shop/manufacturers/')
  const [open, setOpen] = useState<string>()
  if (open !== undefined && manufacturers.data) {
    const existing = manufacturers.data.find((each) => each.brand.toLowerCase() === open.toLowerCase())
    return (
      <ManufacturerDialog key={open} brand={open} existing={existing} onClose={() => setOpen(undefined)} />
    )
  }
  return (
    <Modal
      open
      size="md"
      title="Tillverkare"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            className="mr-auto"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen('')}
          >
            Nytt märke
          </Button>
          <Button onClick={onClose}>Klar</Button>
        </>
      }
    >
      <p>
        Den som köper en ny vara på nätet ska se vem som har tillverkat den och vem som ansvarar i EU
        (förordning (EU) 2023/988, artikel 19). Uppgifterna visas på varans sida.
      </p>
      <div className="mt-3 text-ink">
        <QueryState query={manufacturers} waiting="Hämtar tillverkarna">
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-soft">Märkena kommer hit när det finns produkter.</p>
            ) : (
              <ul className="divide-y divide-line rounded-lg border border-line">
                {list.map((each) => (
                  <li key={each.brand}>
                    <BrandButton manufacturer={each} onClick={() => setOpen(each.brand)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Modal>
  )
}

function BrandButton({
  manufacturer: { brand, id, name, products, needing },
  onClick,
}: {
  manufacturer: BrandManufacturer
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5 text-left hover:bg-sunk"
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{brand}</span>
        <span className="block truncate text-ink-soft text-sm">{id === null ? 'Inga uppgifter' : name}</span>
      </span>
      {id === null && needing > 0 ? (
        <Badge tone="warning">{formatCount(needing, 'ny vara saknar', 'nya varor saknar')}</Badge>
      ) : (
        <span className="figures shrink-0 text-ink-soft text-sm">{products} i butiken</span>
      )}
    </button>
  )
}

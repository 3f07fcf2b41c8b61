import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { priceSortings } from '#domain/catalogue/price-sortings.ts'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import type { SortKeyOf } from '#domain/sorting.ts'
import { ToolButton } from '../components/tool-button.tsx'
import type { Column } from '../list/list-table.tsx'

/** Returns the columns of the price list. On narrow screens the model's cell also shows the values of hidden columns. */
export function priceColumns(
  onDelete: (price: AdminPrice) => void,
): readonly Column<AdminPrice, SortKeyOf<typeof priceSortings>>[] {
  return [
    {
      head: 'Enhet',
      sortBy: 'model',
      headClass: 'sm:pl-2',
      cell: (price) => <Model price={price} />,
    },
    {
      head: 'Problem',
      sortBy: 'issue',
      headClass: 'max-md:hidden',
      cellClass: 'max-md:hidden',
      cell: ({ issue_description: issue, time_estimate: time }) => (
        <>
          {issue}
          {time ? <span className="block text-ink-soft text-sm lg:hidden">{time}</span> : null}
        </>
      ),
    },
    {
      head: 'Pris',
      sortBy: 'price',
      headClass: 'text-right [&_button]:flex-row-reverse',
      cellClass: 'figures whitespace-nowrap text-right font-semibold max-sm:px-2!',
      cell: ({ price }) => formatDecimal(price),
    },
    {
      head: 'Tid',
      headClass: 'max-lg:hidden',
      cellClass: 'text-ink-soft max-lg:hidden',
      cell: ({ time_estimate: time }) => time || '–',
    },
    {
      head: 'Status',
      headClass: 'max-md:hidden',
      cellClass: 'max-md:hidden',
      cell: ({ active }) => <ActiveBadge active={active} />,
    },
    {
      head: 'Åtgärder',
      hideHead: true,
      headClass: 'w-0',
      cellClass: 'px-1! py-1! sm:px-2!',
      cell: (price) => <Actions price={price} onDelete={() => onDelete(price)} />,
    },
  ]
}

/** Shows whether the price is public (spec 001 section 4). */
function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Aktiv' : 'Inaktiv'}</Badge>
}

/** Address of the screen that edits a price, and the list to come back to. */
function useEditLink({ id }: AdminPrice) {
  const { search } = useLocation()
  return { to: `/admin/prices/edit/${id}`, state: { list: search } }
}

function Model({ price }: { price: AdminPrice }) {
  const { device_model: model, issue_description: issue, time_estimate: time, active } = price
  const edit = useEditLink(price)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <Link {...edit} className="font-semibold text-ink hover:text-blue hover:underline">
          {model.name}
        </Link>
        <p className="w-full text-sm md:hidden">{issue}</p>
        <p className="text-ink-soft text-sm max-xl:w-full">
          {model.brand.name} · {model.device_type.name}
          {time ? <span className="md:hidden"> · {time}</span> : null}
        </p>
      </div>
      {active ? null : (
        <p className="pt-1 md:hidden">
          <ActiveBadge active={active} />
        </p>
      )}
    </>
  )
}

function Actions({ price, onDelete }: { price: AdminPrice; onDelete: () => void }) {
  const [requested, setAsked] = useState(false)
  const edit = useEditLink(price)
  const { device_model: model, issue_description: issue } = price
  const name = `${model.name}, ${issue}`
  return (
    <>
      <div className="flex">
        <Link
          {...edit}
          aria-label={`Ändra ${name}`}
          title={`Ändra ${name}`}
          className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-line hover:text-ink max-sm:hidden"
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
        <ToolButton label={`Ta bort ${name}`} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden="true" />
        </ToolButton>
      </div>
      <ConfirmDialog
        open={requested}
        danger
        title={`${model.name}: ${issue}`}
        confirmLabel="Ta bort priset"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onDelete()
        }}
      >
        Är du säker på att du vill ta bort detta pris?
      </ConfirmDialog>
    </>
  )
}

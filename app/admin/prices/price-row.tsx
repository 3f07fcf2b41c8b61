import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { kronor } from '../amounts.ts'
import { ToolButton } from '../tool-button.tsx'

/** Whether visitors see a price (spec 001 section 4). */
function ActiveBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Aktiv' : 'Inaktiv'}</Badge>
}

/** One price of the list: a press on its name opens it. */
export function PriceRow({ price, onDelete }: { price: AdminPrice; onDelete: () => void }) {
  const [asked, setAsked] = useState(false)
  const { search } = useLocation()
  const { id, device_model: model, issue_description: issue, time_estimate: time, active } = price
  const name = `${model.name}, ${issue}`
  const open = { to: `/admin/prices/edit/${id}`, state: { list: search } }
  return (
    <tr className={cx('border-line border-b last:border-b-0 hover:bg-sunk', !active && 'text-ink-soft')}>
      <td className="px-3 py-2 sm:px-4 xl:py-1.5">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <Link {...open} className="font-semibold text-ink hover:text-blue hover:underline">
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
      </td>
      <td className="px-3 py-2 max-md:hidden xl:py-1.5">
        {issue}
        {time ? <span className="block text-ink-soft text-sm lg:hidden">{time}</span> : null}
      </td>
      <td className="figures whitespace-nowrap px-2 py-2 text-right font-semibold sm:px-3">
        {kronor(price.price)}
      </td>
      <td className="px-3 py-2 text-ink-soft max-lg:hidden">{time || '–'}</td>
      <td className="px-3 py-2 max-md:hidden xl:py-1.5">
        <ActiveBadge active={active} />
      </td>
      <td className="px-1 py-1 sm:px-2">
        <div className="flex">
          <Link
            {...open}
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
          open={asked}
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
      </td>
    </tr>
  )
}

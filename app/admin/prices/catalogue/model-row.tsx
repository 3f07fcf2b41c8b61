import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import type { Attempt } from '#app/admin/api/use-attempt.ts'
import { DeleteTool, HideTool } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminModel } from '#domain/catalogue/admin-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'

type ModelRowProps = {
  model: AdminModel
  busy: boolean
  onShow: (hidden: boolean) => void
  onEdit: () => void
  attempt: Attempt
}

const pricesText = (count: number) => formatCount(count, 'pris', 'priser')

export function ModelRow({ model, busy, onShow, onEdit, attempt }: ModelRowProps) {
  const { name, hidden, prices } = model
  const remove = useAction('DELETE /api/admin/catalogue/models/:id/')
  const again = useAction('POST /api/admin/catalogue/models/')

  // Awaited, because the row is unmounted by then and a mutation's callbacks would not run.
  const undoChange = () => {
    const { device_type, brand, release_year } = model
    const body = { name, device_type_id: device_type.id, brand_id: brand.id, release_year }
    return attempt(() => again.mutateAsync({ body }), `${name} är tillbaka.`)
  }
  const confirm = () =>
    attempt(async () => {
      await remove.mutateAsync({ params: { id: model.id }, query: { version: model.version } })
      showToast(`${name} är borttagen.`, 'success', { label: 'Ångra', onPress: () => void undoChange() })
    })

  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <div
        className={cx(
          'min-w-0 lg:grid lg:flex-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-baseline lg:gap-4',
          hidden && 'text-ink-soft',
        )}
      >
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {hidden ? <Badge>Dold</Badge> : null}
        </p>
        <p className="figures text-ink-soft text-sm">
          {[model.brand.name, model.device_type.name, model.release_year].filter(Boolean).join(' · ')}
          {' · '}
          <Link
            to={`/admin/dashboard?q=${encodeURIComponent(name)}&marke=${model.brand.id}&typ=${model.device_type.id}`}
            className="hover:text-blue hover:underline"
          >
            {pricesText(prices)}
          </Link>
        </p>
      </div>
      <div className="flex shrink-0 max-sm:flex-wrap max-sm:justify-end">
        <HideTool name={name} hidden={hidden} busy={busy} onClick={() => onShow(!hidden)} />
        <ToolButton label={`Ändra ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <DeleteTool name={name} pending={remove.isPending} onConfirm={confirm}>
          {prices > 0
            ? `Modellen har ${pricesText(prices)}, så det kommer inte att gå. Dölj den i stället, så försvinner den ur kundernas val.`
            : 'Modellen har inga priser. Den försvinner ur kundernas val.'}
        </DeleteTool>
      </div>
    </li>
  )
}

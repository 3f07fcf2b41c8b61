import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import type { Attempt } from '#app/admin/api/use-attempt.ts'
import { DeleteTool, HideTool, MoveTools } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { TypeOrBrand } from '#domain/catalogue/admin-schemas.ts'
import { type CatalogueListKind, modelsText } from './type-or-brand-labels.ts'

type TypeOrBrandRowProps = {
  kind: CatalogueListKind
  item: TypeOrBrand
  first: boolean
  last: boolean
  /** Whether another action is running. The order must not change meanwhile. */
  busy: boolean
  onMove: (by: -1 | 1) => void
  onShow: (hidden: boolean) => void
  onRename: () => void
  attempt: Attempt
}

export function TypeOrBrandRow(props: TypeOrBrandRowProps) {
  const { kind, item, busy, onShow, onRename, attempt, ...movable } = props
  const { id, name, hidden, models, version } = item
  const remove = useAction(`DELETE /api/admin/catalogue/${kind}/:id/`)
  const again = useAction(`POST /api/admin/catalogue/${kind}/`)

  // Awaited, because the row is unmounted by then and a mutation's callbacks would not run.
  const undoChange = () =>
    attempt(() => again.mutateAsync({ body: { name } }), `${name} är tillbaka, sist i ordningen.`)
  const confirm = () =>
    attempt(async () => {
      await remove.mutateAsync({ params: { id }, query: { version } })
      showToast(`${name} är borttaget.`, 'success', { label: 'Ångra', onPress: () => void undoChange() })
    })

  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <div className={cx('min-w-0', hidden && 'text-ink-soft')}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {hidden ? <Badge>Dold</Badge> : null}
        </p>
        <Link
          to={`/admin/katalog?${kind === 'types' ? 'typ' : 'marke'}=${id}`}
          className="figures text-ink-soft text-sm hover:text-blue hover:underline"
        >
          {modelsText(models)}
        </Link>
      </div>
      <div className="flex flex-wrap justify-end">
        <MoveTools {...movable} name={name} busy={busy} />
        <HideTool name={name} hidden={hidden} busy={busy} onClick={() => onShow(!hidden)} />
        <ToolButton label={`Byt namn på ${name}`} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <DeleteTool name={name} pending={remove.isPending} onConfirm={confirm}>
          {models > 0
            ? `${modelsText(models)} hör dit, så det kommer inte att gå. Dölj i stället, så försvinner allt ur kundernas val.`
            : 'Ingen modell hör dit. Det försvinner ur kundernas val.'}
        </DeleteTool>
      </div>
    </li>
  )
}

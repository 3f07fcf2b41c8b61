import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { TypeOrBrand } from '../../../domain/catalogue/admin-schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { ToolButton } from '../tool-button.tsx'
import { addTypeOrBrand, deleteTypeOrBrand, type ShelfKind, useCatalogueAction } from './catalogue-data.ts'
import { DeleteTool } from './delete-tool.tsx'
import { modelsText } from './type-or-brand-labels.ts'

type TypeOrBrandRowProps = {
  kind: ShelfKind
  item: TypeOrBrand
  first: boolean
  last: boolean
  /** Whether another action is running. The order must not change meanwhile. */
  busy: boolean
  onMove: (by: -1 | 1) => void
  onShow: (hidden: boolean) => void
  onRename: () => void
  onProblem: (text: string | undefined) => void
}

export function TypeOrBrandRow(props: TypeOrBrandRowProps) {
  const { kind, item, first, last, busy, onMove, onShow, onRename, onProblem } = props
  const { id, name, hidden, models } = item
  const remove = useCatalogueAction((gone: TypeOrBrand) => deleteTypeOrBrand(kind, gone))
  const again = useCatalogueAction((gone: string) => addTypeOrBrand(kind, gone))

  // Awaited here, because the row is unmounted by then and a mutation's callbacks would not run.
  const takeBack = () =>
    again.mutateAsync(name).then(
      () => showToast(`${name} är tillbaka, sist i ordningen.`),
      (error: unknown) => onProblem(reasonOf(error)),
    )
  const confirm = async () => {
    onProblem(undefined)
    try {
      await remove.mutateAsync(item)
      showToast(`${name} är borttaget.`, 'success', { label: 'Ångra', onPress: () => void takeBack() })
    } catch (error) {
      onProblem(reasonOf(error))
    }
  }

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
        <ToolButton label={`Flytta upp ${name}`} disabled={first || busy} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Flytta ned ${name}`} disabled={last || busy} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </ToolButton>
        <ToolButton
          label={hidden ? `Visa ${name}` : `Dölj ${name}`}
          disabled={busy}
          onClick={() => onShow(!hidden)}
        >
          {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </ToolButton>
        <ToolButton label={`Byt namn på ${name}`} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <DeleteTool
          name={name}
          pending={remove.isPending}
          onConfirm={confirm}
          icon={<Trash2 aria-hidden="true" />}
        >
          {models > 0
            ? `${modelsText(models)} hör dit, så det kommer inte att gå. Dölj i stället, så försvinner allt ur kundernas val.`
            : 'Ingen modell hör dit. Det försvinner ur kundernas val.'}
        </DeleteTool>
      </div>
    </li>
  )
}

import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminModel } from '../../../domain/catalogue/admin-schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { ToolButton } from '../tool-button.tsx'
import { addModel, deleteModel, useCatalogueAction } from './catalogue-data.ts'
import { DeleteTool } from './delete-tool.tsx'

type ModelRowProps = {
  model: AdminModel
  busy: boolean
  onShow: (hidden: boolean) => void
  onEdit: () => void
  onProblem: (text: string | undefined) => void
}

const pricesText = (count: number) => (count === 1 ? '1 pris' : `${count} priser`)

export function ModelRow({ model, busy, onShow, onEdit, onProblem }: ModelRowProps) {
  const { name, hidden, prices } = model
  const remove = useCatalogueAction(deleteModel)
  const again = useCatalogueAction(addModel)

  // Awaited here, because the row is unmounted by then and a mutation's callbacks would not run.
  const takeBack = () =>
    again
      .mutateAsync({
        name,
        device_type_id: model.device_type.id,
        brand_id: model.brand.id,
        release_year: model.release_year,
      })
      .then(
        () => showToast(`${name} är tillbaka.`),
        (error: unknown) => onProblem(reasonOf(error)),
      )
  const confirm = async () => {
    onProblem(undefined)
    try {
      await remove.mutateAsync(model)
      showToast(`${name} är borttagen.`, 'success', { label: 'Ångra', onPress: () => void takeBack() })
    } catch (error) {
      onProblem(reasonOf(error))
    }
  }

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
        <ToolButton
          label={hidden ? `Visa ${name}` : `Dölj ${name}`}
          disabled={busy}
          onClick={() => onShow(!hidden)}
        >
          {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </ToolButton>
        <ToolButton label={`Ändra ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <DeleteTool
          name={name}
          pending={remove.isPending}
          onConfirm={confirm}
          icon={<Trash2 aria-hidden="true" />}
        >
          {prices > 0
            ? `Modellen har ${pricesText(prices)}, så det kommer inte att gå. Dölj den i stället, så försvinner den ur kundernas val.`
            : 'Modellen har inga priser. Den försvinner ur kundernas val.'}
        </DeleteTool>
      </div>
    </li>
  )
}

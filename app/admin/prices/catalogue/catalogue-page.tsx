import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { StarterDialog } from '#app/admin/components/starter/starter-dialog.tsx'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { NewButton, StarterButton } from '#app/admin/list/list-buttons.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ModelsSection } from './models-section.tsx'
import { typeOrBrandLabels } from './type-or-brand-labels.ts'
import { TypesAndBrandsSection } from './types-and-brands-section.tsx'

const views = [
  { view: undefined, label: 'Modeller' },
  { view: 'marken', label: 'Märken' },
  { view: 'typer', label: 'Enhetstyper' },
] as const

export default function CataloguePage() {
  const address = useListAddress('/admin/katalog')
  const open = address.param('visa') ?? undefined
  const addLabel =
    open === 'typer'
      ? typeOrBrandLabels.types.add
      : open === 'marken'
        ? typeOrBrandLabels.brands.add
        : 'Ny modell'
  const adding = {
    isAdding: address.param('ny') !== null,
    onAdd: (isAdding: boolean) => address.change({ ny: isAdding ? '1' : undefined }, true),
  }
  useShortcuts({ n: [addLabel.toLowerCase(), () => adding.onAdd(true)] })
  const none = { q: undefined, typ: undefined, marke: undefined, page: undefined }
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        actions={
          <>
            <NewButton onClick={() => adding.onAdd(true)}>{addLabel}</NewButton>
            <StarterButton onClick={() => address.change({ startkatalog: '1' }, true)}>
              Vår katalog
            </StarterButton>
          </>
        }
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Visa</legend>
        {views.map(({ view, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={open === view}
            onClick={() => address.change({ ...none, visa: view })}
            className={cx(
              'min-h-9 rounded-full border px-3.5 font-semibold text-sm',
              open === view
                ? 'border-blue bg-blue-tint text-blue-deep'
                : 'border-line bg-card text-ink-soft hover:border-line-strong',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {open === 'typer' ? <TypesAndBrandsSection key="types" kind="types" {...adding} /> : null}
      {open === 'marken' ? <TypesAndBrandsSection key="brands" kind="brands" {...adding} /> : null}
      {open === undefined ? <ModelsSection {...adding} /> : null}
      {address.param('startkatalog') === null ? null : (
        <StarterDialog list="prices" onClose={() => address.change({ startkatalog: undefined }, true)} />
      )}
    </div>
  )
}

import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { cx } from '#app/ui/class-names.ts'
import { ModelsSection } from './models-section.tsx'
import { TypesAndBrandsSection } from './types-and-brands-section.tsx'

const views = [
  { view: undefined, label: 'Modeller' },
  { view: 'marken', label: 'Märken' },
  { view: 'typer', label: 'Enhetstyper' },
] as const

export default function CataloguePage() {
  const address = useListAddress('/admin/katalog')
  const open = address.param('visa') ?? undefined
  const none = { q: undefined, typ: undefined, marke: undefined, page: undefined }
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead />
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
      {open === 'typer' ? <TypesAndBrandsSection key="types" kind="types" /> : null}
      {open === 'marken' ? <TypesAndBrandsSection key="brands" kind="brands" /> : null}
      {open === undefined ? <ModelsSection /> : null}
    </div>
  )
}

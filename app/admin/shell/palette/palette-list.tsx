import { Keys } from '#app/admin/keyboard/keys.tsx'
import { cx } from '#app/ui/class-names.ts'
import { cutByHits } from './found.ts'
import type { PaletteGroup, PaletteRow } from './rows.ts'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteRow | undefined
  typed: string
  optionId: (row: PaletteRow) => string
  onChoose: (row: PaletteRow) => void
  onOpen: (row: PaletteRow) => void
}

/** Renders the palette's rows in groups. The focus stays in the search field, which announces the active row (ARIA combobox). */
export function PaletteList({ id, groups, active, typed, optionId, onChoose, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Träffar">
      {groups.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-4 pt-3 pb-1 font-semibold text-ink-soft text-xs sm:px-5">
            {title}
          </p>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
            <div
              key={row.key}
              id={optionId(row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === active}
              onPointerMove={() => onChoose(row)}
              onClick={() => onOpen(row)}
              className={cx(
                'mx-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 sm:mx-2.5',
                row === active && 'bg-blue-tint',
              )}
            >
              <row.Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold text-sm">
                  <Marked text={row.title} typed={typed} />
                </span>
                {row.number || row.detail ? (
                  <span className="block truncate text-ink-soft text-xs">
                    {row.number ? (
                      <span className="figures mr-2">
                        <Marked text={row.number} typed={typed} />
                      </span>
                    ) : null}
                    <Marked text={row.detail} typed={typed} />
                  </span>
                ) : null}
              </span>
              {row.state ? <span className="shrink-0 text-ink-soft text-xs">{row.state}</span> : null}
              {row.keys ? (
                <span className="shrink-0 text-ink-soft text-xs max-lg:hidden">
                  <Keys keys={row.keys} />
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return cutByHits(text, typed).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <mark key={place} className="bg-transparent text-blue-deep underline decoration-2 underline-offset-2">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsConnected } from '#app/admin/api/connection-state.ts'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { Keys } from '#app/admin/keyboard/keys.tsx'
import { NetworkError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { minSearchLength } from '#domain/office/parse-search.ts'
import { formatCount } from '#domain/settings/units.ts'
import { useMayOpen } from '../restricted.tsx'
import { PaletteList } from './palette-list.tsx'
import { keepRecent, readRecent } from './recent.ts'
import { foundGroups, type PaletteRow, restingGroups } from './rows.ts'
import { useFound } from './use-found.ts'

/** Rows that PageUp and PageDown move by. */
const pageOfRows = 8

/** Renders the back office's search over all data, screens and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const contact = useIsConnected()
  const mayOpen = useMayOpen()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [recent] = useState(readRecent)
  const list = useRef<HTMLDivElement>(null)
  const { results, settled, underWay, error, retry } = useFound(typed)
  const resting = typed.trim() === ''
  const groups = useMemo(
    () => (resting ? restingGroups(recent, mayOpen) : foundGroups(typed, results, mayOpen)),
    [resting, recent, typed, results, mayOpen],
  )
  const rows = groups.flatMap((group) => group.rows)
  // The active row stays active when rows are added above it; when it is removed, the first row becomes active.
  const place = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  )
  const optionId = (row: PaletteRow) => `${id}-${rows.indexOf(row)}`
  const active = rows[place]

  const open = (row: PaletteRow | undefined) => {
    if (!row) return
    if (row.thing) keepRecent(row.thing)
    onClose()
    void navigate(row.to)
  }
  const choose = (next: number) => {
    const row = rows[(next + rows.length) % rows.length]
    if (!row) return
    setChosen(row.key)
    document.getElementById(optionId(row))?.scrollIntoView({ block: 'nearest' })
  }
  const keys = new Map([
    ['ArrowDown', () => choose(place + 1)],
    ['ArrowUp', () => choose(place - 1)],
    ['PageDown', () => choose(Math.min(rows.length - 1, place + pageOfRows))],
    ['PageUp', () => choose(Math.max(0, place - pageOfRows))],
    ['Enter', () => open(active)],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const action = keys.get(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={`${id}-label`}
      className="mx-auto mt-[12dvh] mb-auto w-full max-w-2xl rounded-xl p-0 max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:max-w-none max-sm:rounded-none"
    >
      <div className="flex max-h-[70dvh] flex-col max-sm:h-full max-sm:max-h-none">
        <div className="flex items-center gap-2 border-line border-b px-3 sm:px-4">
          {underWay ? (
            <Spinner className="size-5 shrink-0 text-ink-soft" />
          ) : (
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          )}
          <label id={`${id}-label`} htmlFor={`${id}-input`} className="sr-only">
            Sök i allt
          </label>
          <input
            id={`${id}-input`}
            // Users open the dialog to type.
            autoFocus
            type="text"
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? optionId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder="Namn, nummer, telefon, IMEI"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(undefined)
              list.current?.scrollTo({ top: 0 })
            }}
            onKeyDown={onKeyDown}
            className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
          />
          <button
            type="button"
            aria-label="Stäng sökningen"
            onClick={onClose}
            className="grid size-10 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk"
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
        <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
          <PaletteList
            id={`${id}-list`}
            groups={groups}
            active={active}
            typed={resting ? '' : typed}
            optionId={optionId}
            onChoose={(row) => setChosen(row.key)}
            onOpen={open}
          />
          {error ? (
            <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm sm:px-5">
              <p className="min-w-0 flex-1">
                {error instanceof NetworkError || !contact
                  ? 'Det går inte att söka utan kontakt med servern. Skärmarna går att nå ändå.'
                  : fetchErrorText(error)}
              </p>
              <Button size="sm" variant="secondary" onClick={retry}>
                Försök igen
              </Button>
            </div>
          ) : null}
          <p
            role="status"
            className={cx('px-4 text-ink-soft text-sm sm:px-5', rows.length > 0 ? 'sr-only' : 'py-6')}
          >
            {error || resting ? '' : getSaid(rows.length, typed.trim(), settled, underWay)}
          </p>
        </div>
        <p
          aria-hidden="true"
          className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-4 py-2 text-ink-soft text-xs max-lg:hidden"
        >
          <span>
            <Keys keys="arrowup arrowdown" /> välj
          </span>
          <span>
            <Keys keys="enter" /> öppna
          </span>
          <span>
            <Keys keys="escape" /> stäng
          </span>
        </p>
      </div>
    </Dialog>
  )
}

/** Returns the number of results for screen readers. */
function getSaid(count: number, typed: string, settled: string, underWay: boolean): string {
  if (typed.length < minSearchLength) return count === 0 ? 'Skriv minst två tecken.' : ''
  if (underWay || settled !== typed) return count === 0 ? 'Söker …' : ''
  if (count === 0) return `Inget hittades för ”${typed}”.`
  return formatCount(count, 'träff', 'träffar')
}

import { Mail, PackagePlus } from 'lucide-react'
import type { RepairBoard } from '../../../domain/repairs/admin-schemas.ts'
import { repairStatuses } from '../../../domain/repairs/states.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import type { ListAddress } from '../list-address.ts'
import { SearchField } from '../search-field.tsx'

/** What of the workshop is shown. */
export type RepairView = 'tavla' | 'sok' | 'fastnat' | 'ej-hamtat'

type ToolbarProps = {
  address: ListAddress
  view: RepairView
  counts: RepairBoard['counts'] | undefined
  onOpen: (dialog: 'new' | 'mail') => void
}

/** Search first, then the ways to look at the workshop, and what can be begun from here. */
export function RepairsToolbar({ address, view, counts, onOpen }: ToolbarProps) {
  const views = [
    { view: 'tavla', label: 'Tavla', count: undefined },
    { view: 'fastnat', label: 'Fastnat', count: counts?.stuck },
    { view: 'ej-hamtat', label: 'Ej hämtat', count: counts?.uncollected },
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Ärenden</h1>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            className="max-sm:flex-1"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
            aria-keyshortcuts="n"
            onClick={() => onOpen('new')}
          >
            Ny inlämning
          </Button>
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-4.5" />}
            onClick={() => onOpen('mail')}
          >
            Mejl
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-64 lg:max-w-md">
          <SearchField address={address} placeholder="Nummer, namn, telefon, IMEI" />
        </div>
        <Field label="Status" hideLabel className="w-44">
          <Select
            value={address.param('status') ?? ''}
            placeholder="Alla status"
            onChange={(event) => address.change({ status: event.target.value, page: undefined })}
          >
            {repairStatuses.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="flex rounded-lg border border-line-strong bg-card p-0.5 max-sm:w-full max-sm:*:flex-1">
          <legend className="sr-only">Vy</legend>
          {views.map((each) => (
            <button
              key={each.view}
              type="button"
              aria-pressed={view === each.view}
              onClick={() =>
                address.change({
                  vy: each.view === 'tavla' ? undefined : each.view,
                  q: undefined,
                  status: undefined,
                  page: undefined,
                })
              }
              className={cx(
                'flex min-h-8 items-center justify-center gap-1.5 rounded-md px-3 font-semibold text-sm',
                view === each.view ? 'bg-blue text-white' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              {each.label}
              {each.count ? <span className="figures">{each.count}</span> : null}
            </button>
          ))}
        </fieldset>
        {counts && counts.unread > 0 ? (
          <p className="self-center font-semibold text-red text-sm">
            {counts.unread === 1 ? '1 ärende' : `${counts.unread} ärenden`} med olästa meddelanden
          </p>
        ) : null}
      </div>
    </div>
  )
}

import { Mail, PackagePlus } from 'lucide-react'
import type { RepairBoard } from '../../../domain/repairs/admin-schemas.ts'
import { repairStatuses } from '../../../domain/repairs/states.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { SearchField } from '../list/search-field.tsx'
import { ViewTabs } from '../list/view-tabs.tsx'

/** What of the workshop is shown. */
export type RepairView = 'tavla' | 'sok' | 'fastnat' | 'ej-hamtat'

type ToolbarProps = {
  address: ListAddress
  view: RepairView
  counts: RepairBoard['counts'] | undefined
  onTakeIn: () => void
  onMail: () => void
}

/** Search first, then the ways to look at the workshop, and what can be begun from here. */
export function RepairsToolbar({ address, view, counts, onTakeIn, onMail }: ToolbarProps) {
  const counted = (count: number | undefined) => (count ? { count: String(count) } : {})
  const views = [
    { key: 'tavla' as const, label: 'Tavla' },
    { key: 'fastnat' as const, label: 'Fastnat', ...counted(counts?.stuck) },
    { key: 'ej-hamtat' as const, label: 'Ej hämtat', ...counted(counts?.uncollected) },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Ärenden</h1>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            className="max-sm:flex-1"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
            aria-keyshortcuts="n"
            onClick={onTakeIn}
          >
            Ny inlämning
          </Button>
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-4.5" />}
            onClick={onMail}
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
        <ViewTabs
          tabs={views}
          // A search is no view of its own: none of them is pressed then.
          value={views.find(({ key }) => key === view)?.key}
          onChange={(key) =>
            address.change({
              vy: key === 'tavla' ? undefined : key,
              q: undefined,
              status: undefined,
              page: undefined,
            })
          }
        />
        {counts && counts.unread > 0 ? (
          <p className="self-center font-semibold text-red text-sm">
            {counts.unread === 1 ? '1 ärende' : `${counts.unread} ärenden`} med olästa meddelanden
          </p>
        ) : null}
      </div>
    </div>
  )
}

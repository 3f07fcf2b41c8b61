import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { ImportButton, NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useWholeList } from '#app/admin/list/use-list.ts'
import { formatCount } from '#domain/settings/units.ts'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { effectLabel } from '../effect-label.ts'
import { GroupDialog } from './group-dialog.tsx'

export default function GroupsPage() {
  const [open, setOpen] = useState<AdminGroup>()
  const list = useWholeList({
    path: '/admin/inbyten/grupper',
    query: useCall('GET /api/admin/trade-in/groups/'),
    keys: { n: ['ny grupp', ({ change }) => change({ ny: '1' })] },
  })
  const { change, param } = list.address
  const close = () => setOpen(undefined)
  return (
    <ScreenFrame
      actions={
        <>
          <NewButton onClick={() => change({ ny: '1' })}>Ny grupp</NewButton>
          <ImportButton kind="groups" />
          <ExportButton
            path="/api/admin/trade-in/groups.csv"
            name="val-och-avdrag.csv"
            className="max-sm:flex-1"
          />
        </>
      }
    >
      <ListScreen
        list={list}
        Icon={ListChecks}
        names="grupper"
        empty={{
          title: 'Inga grupper än.',
          text: 'En grupp är en fråga till kunden, till exempel Lagring eller Skick, med sina svar.',
        }}
        row={(group) => (
          <span className="grid gap-x-6 gap-y-1 lg:grid-cols-[14rem_minmax(0,1fr)_7rem] lg:items-baseline">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{group.name}</span>
              {group.title === group.name ? null : (
                <span className="block truncate text-ink-soft text-sm">Rubrik: {group.title}</span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
              {group.choices.map((choice) => (
                <span key={choice.id} className="figures">
                  {choice.value}{' '}
                  <span className="whitespace-nowrap text-ink-soft">{effectLabel(choice)}</span>
                </span>
              ))}
            </span>
            <span className="figures text-ink-soft text-sm lg:text-right">
              {formatCount(group.devices, 'enhet', 'enheter')}
            </span>
          </span>
        )}
        onOpen={setOpen}
      />
      {param('ny') === null ? null : (
        <GroupDialog existing={undefined} onClose={() => change({ ny: undefined }, true)} />
      )}
      {open ? <GroupDialog key={open.id} existing={open} onClose={close} /> : null}
    </ScreenFrame>
  )
}

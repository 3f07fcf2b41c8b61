import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { StarterDialog } from '#app/admin/components/starter/starter-dialog.tsx'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { ImportButton, NewButton, StarterButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { kindLabels } from '#domain/catalogue/known-device-types.ts'
import type { AdminDevice } from '#domain/trade-in/admin-schemas.ts'
import { deviceSortings } from '#domain/trade-in/sortings.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { DeviceRow } from './device-row.tsx'

const active = { pa: 'true', av: 'false' } as const

export default function DevicesPage() {
  const [dialog, setDialog] = useState<'starter' | AdminDevice>()
  const list = useList({
    path: '/admin/inbyten/enheter',
    filters: {
      typ: { label: 'Typ', all: 'Alla typer', options: kindLabels },
      vy: { label: 'Vy', all: 'Alla', options: { pa: 'Aktiva', av: 'Inaktiva' }, as: 'tabs' },
    },
    sortings: deviceSortings,
    call: 'GET /api/admin/trade-in/devices/',
    query: ({ typ: kind, vy, ...requested }) => ({ ...requested, kind, active: vy && active[vy] }),
    keys: { n: ['ny enhet', ({ change }) => change({ ny: '1' })] },
  })
  const { change, param } = list.address
  const close = () => setDialog(undefined)
  return (
    <ScreenFrame
      actions={
        <>
          <NewButton onClick={() => change({ ny: '1' })}>Ny enhet</NewButton>
          <StarterButton onClick={() => setDialog('starter')}>Vår lista</StarterButton>
          <ImportButton kind="devices" />
          <ExportButton
            path="/api/admin/trade-in/devices.csv"
            name="inbytespriser.csv"
            className="max-sm:flex-1"
          />
        </>
      }
    >
      <ListScreen
        list={list}
        Icon={Smartphone}
        search="Märke eller modell"
        names="enheter"
        empty={{ text: 'Börja med vår lista, lägg till det ni köper, eller importera en fil.' }}
        row={(device) => <DeviceRow device={device} />}
        onOpen={setDialog}
      />
      {dialog === 'starter' ? <StarterDialog list="devices" onClose={close} /> : null}
      {param('ny') === null ? null : (
        <DeviceDialog existing={undefined} onClose={() => change({ ny: undefined }, true)} />
      )}
      {typeof dialog === 'object' ? <DeviceDialog key={dialog.id} existing={dialog} onClose={close} /> : null}
    </ScreenFrame>
  )
}

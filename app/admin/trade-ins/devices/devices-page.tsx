import { Plus, Smartphone, Upload } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AdminDevice } from '../../../../domain/trade-in/admin-schemas.ts'
import { deviceSortings } from '../../../../domain/trade-in/sortings.ts'
import { deviceKinds } from '../../../../domain/trade-in/states.ts'
import { kindWords } from '../../../../domain/trade-in/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ExportButton } from '../../export-button.tsx'
import { ImportDialog } from '../../import/dialog.tsx'
import { KeysLine, rowKeys } from '../../keys-line.tsx'
import { useListAddress } from '../../list-address.ts'
import { useMay } from '../../me.ts'
import { PagedList } from '../../paged-list.tsx'
import { SearchField } from '../../search-field.tsx'
import { sortingIn } from '../../sorting.tsx'
import { toSearchField, useShortcuts } from '../../use-shortcuts.ts'
import { ViewTabs } from '../../view-tabs.tsx'
import { TradeInFrame } from '../frame.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { useDevices } from './devices-data.ts'
import { DevicesList } from './devices-list.tsx'

const views = [
  { key: 'alla', label: 'Alla', active: undefined },
  { key: 'pa', label: 'Aktiva', active: 'true' },
  { key: 'av', label: 'Inaktiva', active: 'false' },
] as const

/** The devices that the shop buys: their pictures, base prices and option groups, by hand or by file. */
export default function DevicesPage() {
  const address = useListAddress('/admin/inbyten/enheter')
  const [dialog, setDialog] = useState<'import' | AdminDevice>()
  const mayImport = useMay('prices.many')
  const search = useDeferredValue(address.search)
  const kind = deviceKinds.find((known) => known === address.param('typ'))
  const view = views.find(({ key }) => key === address.param('vy')) ?? views[0]
  const sorting = sortingIn(address, deviceSortings)
  const devices = useDevices({ search, kind, active: view.active, sort: sorting.chosen, page: address.page })
  const begin = () => address.change({ ny: '1' })
  useShortcuts({
    n: ['ny enhet', begin],
    '/': toSearchField,
  })
  const close = () => setDialog(undefined)
  return (
    <TradeInFrame
      title="Enheter för inbyte"
      actions={
        <>
          <Button
            aria-keyshortcuts="n"
            className="max-sm:w-full"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={begin}
          >
            Ny enhet
          </Button>
          {mayImport ? (
            <Button
              variant="secondary"
              className="max-sm:flex-1"
              icon={<Upload aria-hidden="true" className="size-4.5" />}
              onClick={() => setDialog('import')}
            >
              Importera
            </Button>
          ) : null}
          <ExportButton
            path="/api/admin/trade-in/devices.csv"
            name="inbytespriser.csv"
            className="max-sm:flex-1"
          />
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56 lg:max-w-sm">
          <SearchField address={address} placeholder="Märke eller modell" />
        </div>
        <Field label="Typ" hideLabel className="w-40">
          <Select
            value={kind ?? ''}
            placeholder="Alla typer"
            onChange={(event) => address.change({ typ: event.target.value, page: undefined })}
          >
            {deviceKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each]}
              </option>
            ))}
          </Select>
        </Field>
        <ViewTabs
          tabs={views.map(({ key, label }) => ({ key, label }))}
          value={view.key}
          onChange={(key) => address.change({ vy: key === 'alla' ? undefined : key, page: undefined })}
        />
      </div>
      <PagedList
        query={devices}
        address={address}
        sorting={sorting}
        waiting="Hämtar enheter"
        empty={
          <EmptyState icon={<Smartphone aria-hidden="true" />} title="Inga enheter hittades.">
            {address.search || kind || view.active
              ? 'Prova en annan sökning eller typ.'
              : 'Lägg till det ni köper, eller importera en fil.'}
          </EmptyState>
        }
      >
        {(results) => <DevicesList devices={results} onOpen={setDialog} />}
      </PagedList>
      <KeysLine also={rowKeys('enheter', 'ändra')} />
      {dialog === 'import' ? <ImportDialog of="devices" onClose={close} /> : null}
      {address.param('ny') === null ? null : (
        <DeviceDialog known={undefined} onClose={() => address.change({ ny: undefined }, true)} />
      )}
      {typeof dialog === 'object' ? <DeviceDialog key={dialog.id} known={dialog} onClose={close} /> : null}
    </TradeInFrame>
  )
}

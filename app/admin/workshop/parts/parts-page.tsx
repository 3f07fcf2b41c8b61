import { Cog, Truck } from 'lucide-react'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useWaitingCount } from '#app/admin/components/use-waiting-count.ts'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { ImportButton, NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { Button } from '#app/ui/button.tsx'
import { partSortings } from '#domain/parts/sortings.ts'
import { OpenPart } from './open-part.tsx'
import { PartDialog } from './part-dialog.tsx'
import { PartRow } from './part-row.tsx'
import { SuggestButton } from './suggest-button.tsx'
import { SuppliersDialog } from './suppliers-dialog.tsx'

const views = { lagt: 'Att beställa', saknas: 'Saknas i ärenden' } as const
const viewQueries = { lagt: 'low', saknas: 'missing' } as const

/** Lists the spare parts of the workshop. */
export default function PartsPage() {
  const suppliers = useCall('GET /api/admin/suppliers/').data ?? []
  const low = useWaitingCount(['low_parts'])
  const mayChange = useHasPermission('parts.write')
  const list = useList({
    path: '/admin/delar',
    filters: {
      leverantor: {
        label: 'Leverantör',
        all: 'Alla leverantörer',
        options: suppliers.map(({ id, name }) => [String(id), name]),
        accepts: (id) => /^\d+$/.test(id),
      },
      vy: { label: 'Vy', all: 'Alla', options: views, as: 'tabs' },
    },
    sortings: partSortings,
    call: 'GET /api/admin/parts/',
    query: ({ leverantor, vy, ...requested }) => ({
      ...requested,
      ...(leverantor ? { supplier: Number(leverantor) } : {}),
      ...(vy ? { show: viewQueries[vy] } : {}),
    }),
    opens: 'beside',
    keys: { n: ['ny del', ({ change }) => change({ ny: '1' })] },
  })
  const { address, values, search } = list
  const openPart = (id: number) => address.change({ ny: undefined, id: String(id) }, true)
  return (
    <>
      <ListScreen
        list={list}
        Icon={Cog}
        search="Namn, artikelnummer, modell, EAN"
        counts={{ lagt: low }}
        names="delar"
        actions={
          <>
            {mayChange ? <NewButton onClick={() => address.change({ ny: '1' })}>Ny del</NewButton> : null}
            <SuggestButton />
            <Button
              variant="secondary"
              icon={<Truck aria-hidden="true" className="size-4.5 max-sm:hidden" />}
              onClick={() => address.change({ visa: 'leverantorer' }, true)}
            >
              Leverantörer
            </Button>
            <ImportButton kind="parts" className="" plainOnPhones />
            <ExportButton path="/api/admin/parts/export.csv" name="delar.csv" plainOnPhones />
          </>
        }
        empty={{
          title: values.vy && search === '' ? 'Allt finns hemma.' : undefined,
          text: 'Lägg till den första med ”Ny del”, eller importera en fil.',
          filtered: 'Prova en annan sökning, leverantör eller vy.',
        }}
        row={(part) => <PartRow part={part} />}
        details={(id, close) => <OpenPart id={id} onClose={close} />}
      />
      {address.param('ny') === null || !mayChange ? null : (
        <PartDialog
          existing={undefined}
          onClose={() => address.change({ ny: undefined }, true)}
          onSaved={openPart}
        />
      )}
      {address.param('visa') === 'leverantorer' ? (
        <SuppliersDialog onClose={() => address.change({ visa: undefined }, true)} />
      ) : null}
    </>
  )
}

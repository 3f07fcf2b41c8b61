import { ListChecks, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { AdminGroup } from '../../../../domain/trade-in/admin-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ExportButton } from '../../export-button.tsx'
import { Fetched } from '../../fetched.tsx'
import { ImportDialog } from '../../import/dialog.tsx'
import { KeysLine, rowKeys } from '../../keys-line.tsx'
import { useListAddress } from '../../list-address.ts'
import { useMay } from '../../me.ts'
import { RowList } from '../../split-view.tsx'
import { useShortcuts } from '../../use-shortcuts.ts'
import { effectWords } from '../effect-words.ts'
import { TradeInFrame } from '../frame.tsx'
import { RowButton } from '../row-button.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useGroups } from './groups-data.ts'

/** The option groups: what customers choose of their device, and what each choice does to the price. */
export default function GroupsPage() {
  const address = useListAddress('/admin/inbyten/grupper')
  const [open, setOpen] = useState<AdminGroup>()
  const [importing, setImporting] = useState(false)
  const mayImport = useMay('prices.many')
  const groups = useGroups()
  const begin = () => address.change({ ny: '1' })
  useShortcuts({ n: ['ny grupp', begin] })
  const close = () => setOpen(undefined)
  return (
    <TradeInFrame
      title="Val och avdrag"
      actions={
        <>
          <Button
            aria-keyshortcuts="n"
            className="max-sm:w-full"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={begin}
          >
            Ny grupp
          </Button>
          {mayImport ? (
            <Button
              variant="secondary"
              className="max-sm:flex-1"
              icon={<Upload aria-hidden="true" className="size-4.5" />}
              onClick={() => setImporting(true)}
            >
              Importera
            </Button>
          ) : null}
          <ExportButton
            path="/api/admin/trade-in/groups.csv"
            name="val-och-avdrag.csv"
            className="max-sm:flex-1"
          />
        </>
      }
    >
      <Fetched query={groups} waiting="Hämtar grupper">
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<ListChecks aria-hidden="true" />} title="Inga grupper än.">
              En grupp är en fråga till kunden, till exempel Lagring eller Skick, med sina svar.
            </EmptyState>
          ) : (
            <RowList>
              {all.map((group) => (
                <RowButton key={group.id} onOpen={() => setOpen(group)}>
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
                          <span className="whitespace-nowrap text-ink-soft">{effectWords(choice)}</span>
                        </span>
                      ))}
                    </span>
                    <span className="figures text-ink-soft text-sm lg:text-right">
                      {group.devices === 1 ? '1 enhet' : `${group.devices} enheter`}
                    </span>
                  </span>
                </RowButton>
              ))}
            </RowList>
          )
        }
      </Fetched>
      <KeysLine also={rowKeys('grupper', 'ändra')} />
      {address.param('ny') === null ? null : (
        <GroupDialog known={undefined} onClose={() => address.change({ ny: undefined }, true)} />
      )}
      {open ? <GroupDialog key={open.id} known={open} onClose={close} /> : null}
      {importing ? <ImportDialog of="groups" onClose={() => setImporting(false)} /> : null}
    </TradeInFrame>
  )
}

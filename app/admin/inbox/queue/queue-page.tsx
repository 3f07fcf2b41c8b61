import { Inbox as InboxIcon } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { leaveRow } from '#app/admin/list/row-keys.ts'
import { Row, RowDetails, RowList, SplitView } from '#app/admin/list/split-view.tsx'
import { useWide } from '#app/admin/list/use-wide.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { type InboxItem, type InboxKind, inboxKinds } from '#domain/office/overview-schemas.ts'
import { OpenItem } from './open-item.tsx'
import { QueueRow } from './queue-row.tsx'

const path = '/admin/inkorg'

const getKey = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}-${id}`

function readKey(key: string | null): { kind: InboxKind; id: number } | undefined {
  const [name, number] = key?.split('-') ?? []
  const kind = inboxKinds.find((each) => each === name)
  const id = Number(number)
  return kind && Number.isInteger(id) && id > 0 ? { kind, id } : undefined
}

/** Lists what waits for an answer from all sources, the longest waiting first. */
export default function QueuePage() {
  const address = useListAddress(path)
  const isWide = useWide()
  const query = useCall('GET /api/admin/office/inbox/')
  const items = query.data?.items
  const chosen = readKey(address.param('id'))
  // The first row is open until another is chosen. Its key stays while others come.
  const [first, setFirst] = useState<InboxItem>()
  const isListed = items?.some((item) => first && getKey(item) === getKey(first))
  if (items && !isListed && first !== items[0]) setFirst(items[0])
  const open = chosen ?? (isWide ? first : undefined)
  const openKey = open && getKey(open)
  const close = () => address.change({ id: undefined })
  useShortcuts({ escape: leaveRow(isWide, close) })
  return (
    <SplitView
      list={
        <QueryState query={query} waiting="Hämtar inkorgen">
          {({ count, items: rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<InboxIcon aria-hidden="true" />} title="Alla har fått svar.">
                Nya meddelanden, offertförfrågningar, omdömen och kunders svar i ärenden hamnar här.
              </EmptyState>
            ) : (
              <>
                <RowList>
                  {rows.map((item) => (
                    <Row
                      key={getKey(item)}
                      to={address.pathTo(getKey(item))}
                      isOpen={getKey(item) === openKey}
                    >
                      <QueueRow item={item} />
                    </Row>
                  ))}
                </RowList>
                {count > rows.length ? (
                  <p className="text-ink-soft text-sm">
                    {count - rows.length} till visas när de äldsta är besvarade.
                  </p>
                ) : null}
              </>
            )
          }
        </QueryState>
      }
      open={
        open ? (
          <RowDetails
            key={openKey}
            listPath={address.pathTo(undefined)}
            back="Alla att svara på"
            // Once it is used, it stays open when it has been answered.
            onFocus={() => {
              if (!chosen && openKey) address.keepOpen(openKey)
            }}
          >
            <OpenItem kind={open.kind} id={open.id} onGone={() => address.change({ id: undefined }, true)} />
          </RowDetails>
        ) : undefined
      }
    />
  )
}

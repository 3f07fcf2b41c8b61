import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TypeOrBrand } from '../../../domain/catalogue/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { QueryState } from '../api/query-state.tsx'
import {
  changeShelf,
  orderShelves,
  type ShelfKind,
  useCatalogueAction,
  useShelves,
} from './catalogue-data.ts'
import { ShelfDialog } from './shelf-dialog.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { shelfWords } from './shelf-words.ts'

/** Renders all device types or all brands in their order. Each change is saved immediately. */
export function ShelvesSection({ kind }: { kind: ShelfKind }) {
  const words = shelfWords[kind]
  const shelves = useShelves(kind)
  const [edited, setEdited] = useState<TypeOrBrand | 'new'>()
  const [problem, setProblem] = useState<string>()
  const order = useCatalogueAction((ids: number[]) => orderShelves(kind, ids))
  const change = useCatalogueAction((shelf: TypeOrBrand) => changeShelf(kind, shelf))
  const busy = order.isPending || change.isPending

  const attempt = async (action: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await action()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const move = (list: readonly TypeOrBrand[], index: number, by: -1 | 1) =>
    attempt(async () => {
      const ids = list.map(({ id }) => id)
      const [id = 0] = ids.splice(index, 1)
      await order.mutateAsync(ids.toSpliced(index + by, 0, id))
      showToast(words.ordered)
    })
  const show = (shelf: TypeOrBrand, hidden: boolean, undone = false) =>
    attempt(async () => {
      const saved = await change.mutateAsync({ ...shelf, hidden })
      const text = hidden ? `${shelf.name} är dold för kunderna.` : `${shelf.name} visas för kunderna.`
      showToast(
        text,
        'success',
        undone ? undefined : { label: 'Ångra', onPress: () => void show(saved, !hidden, true) },
      )
    })

  return (
    <section
      aria-label={kind === 'types' ? 'Enhetstyper' : 'Märken'}
      className="flex max-w-3xl flex-col gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-md text-ink-soft text-sm">{words.lead}</p>
        <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <QueryState query={shelves} waiting={words.waiting}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{words.empty}</p>
          ) : (
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {list.map((shelf, index) => (
                <ShelfRow
                  key={shelf.id}
                  kind={kind}
                  shelf={shelf}
                  first={index === 0}
                  last={index === list.length - 1}
                  busy={busy}
                  onMove={(by) => void move(list, index, by)}
                  onShow={(hidden) => void show(shelf, hidden)}
                  onRename={() => setEdited(shelf)}
                  onProblem={setProblem}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited ? (
        <ShelfDialog
          kind={kind}
          known={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}

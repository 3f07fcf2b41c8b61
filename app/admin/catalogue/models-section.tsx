import { Plus, Smartphone } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AdminModel } from '../../../domain/catalogue/admin-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../error-text.ts'
import type { ListAddress } from '../list-address.ts'
import { PagedList } from '../paged-list.tsx'
import { idIn, ShelfFilter } from '../prices/filters.tsx'
import { SearchField } from '../search-field.tsx'
import { changeModel, useCatalogueAction, useModels } from './catalogue-data.ts'
import { ModelDialog } from './model-dialog.tsx'
import { ModelRow } from './model-row.tsx'

/** The models by device type and brand, newest first. Each change is saved at once. */
export function ModelsSection({ address }: { address: ListAddress }) {
  const search = useDeferredValue(address.search)
  const devicetype = idIn(address, 'typ')
  const brand = idIn(address, 'marke')
  const models = useModels({ devicetype, brand, search, page: address.page })
  const [edited, setEdited] = useState<AdminModel | 'new'>()
  const [problem, setProblem] = useState<string>()
  const change = useCatalogueAction(changeModel)

  const show = async (model: AdminModel, hidden: boolean, undone = false) => {
    setProblem(undefined)
    try {
      const saved = await change.mutateAsync({ ...model, hidden })
      const text = hidden ? `${model.name} är dold för kunderna.` : `${model.name} visas för kunderna.`
      showToast(
        text,
        'success',
        undone ? undefined : { label: 'Ångra', onPress: () => void show(saved, !hidden, true) },
      )
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  return (
    <section aria-label="Modeller" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <search className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-full sm:basis-64 lg:max-w-sm">
            <SearchField address={address} placeholder="Modell, märke" />
          </div>
          <ShelfFilter address={address} kind="types" />
          <ShelfFilter address={address} kind="brands" />
        </search>
        <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setEdited('new')}>
          Ny modell
        </Button>
      </div>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <PagedList
        query={models}
        address={address}
        waiting="Hämtar modellerna"
        empty={
          <EmptyState icon={<Smartphone aria-hidden="true" />} title="Inga modeller hittades.">
            {search || devicetype || brand
              ? 'Prova en annan sökning, eller lägg till modellen.'
              : 'Lägg till den första modellen.'}
          </EmptyState>
        }
      >
        {(results) => (
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {results.map((model) => (
              <ModelRow
                key={model.id}
                model={model}
                busy={change.isPending}
                onShow={(hidden) => void show(model, hidden)}
                onEdit={() => setEdited(model)}
                onProblem={setProblem}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {edited ? (
        <ModelDialog
          known={edited === 'new' ? undefined : edited}
          place={{ type: devicetype ?? '', brand: brand ?? '' }}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}

import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAttempt } from '#app/admin/api/use-attempt.ts'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminModel } from '#domain/catalogue/admin-schemas.ts'
import { useModelFilters } from '../price-filters.ts'
import { ModelDialog } from './model-dialog.tsx'
import { ModelRow } from './model-row.tsx'

/** Whether the dialog for a new row is open, which the screen's button opens. */
export type Adding = { isAdding: boolean; onAdd: (isAdding: boolean) => void }

/** Renders the models by device type and brand, newest first. Each change is saved immediately. */
export function ModelsSection({ isAdding, onAdd }: Adding) {
  const list = useList({
    path: '/admin/katalog',
    filters: useModelFilters(),
    call: 'GET /api/admin/catalogue/models/',
    query: ({ typ: devicetype, marke: brand, search, page, page_size }) => ({
      devicetype,
      brand,
      search,
      page,
      page_size,
    }),
  })
  const { typ, marke } = list.values
  const [edited, setEdited] = useState<AdminModel>()
  const { problem, attempt } = useAttempt()
  const change = useAction('PUT /api/admin/catalogue/models/:id/')

  const show = (model: AdminModel, hidden: boolean, undone = false) =>
    attempt(async () => {
      const { id, name, release_year, version } = model
      const saved = await change.mutateAsync({
        params: { id },
        body: { name, release_year, hidden, version },
      })
      const text = hidden ? `${model.name} är dold för kunderna.` : `${model.name} visas för kunderna.`
      showToast(
        text,
        'success',
        undone ? undefined : { label: 'Ångra', onPress: () => void show(saved, !hidden, true) },
      )
    })

  return (
    <section aria-label="Modeller" className="flex flex-col gap-3">
      <ListScreen
        list={list}
        Icon={Smartphone}
        search="Modell, märke"
        names="modeller"
        empty={{
          text: 'Lägg till den första modellen.',
          filtered: 'Prova en annan sökning, eller lägg till modellen.',
        }}
        notice={<FormError text={problem} />}
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
                attempt={attempt}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {edited || isAdding ? (
        <ModelDialog
          existing={edited}
          place={{ type: typ ?? '', brand: marke ?? '' }}
          onClose={() => (edited ? setEdited(undefined) : onAdd(false))}
        />
      ) : null}
    </section>
  )
}

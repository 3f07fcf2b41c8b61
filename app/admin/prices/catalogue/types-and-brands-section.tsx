import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAttempt } from '#app/admin/api/use-attempt.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { idsAfterMove } from '#app/admin/components/row-tools.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { TypeOrBrand } from '#domain/catalogue/admin-schemas.ts'
import type { Adding } from './models-section.tsx'
import { TypeOrBrandDialog } from './type-or-brand-dialog.tsx'
import { type CatalogueListKind, typeOrBrandLabels } from './type-or-brand-labels.ts'
import { TypeOrBrandRow } from './type-or-brand-row.tsx'

/** Renders all device types or all brands in their order. Each change is saved immediately. */
export function TypesAndBrandsSection({ kind, isAdding, onAdd }: Adding & { kind: CatalogueListKind }) {
  const words = typeOrBrandLabels[kind]
  const items = useCall(`GET /api/admin/catalogue/${kind}/`)
  const [edited, setEdited] = useState<TypeOrBrand>()
  const { problem, attempt } = useAttempt()
  const order = useAction(`POST /api/admin/catalogue/${kind}/order/`)
  const change = useAction(`PUT /api/admin/catalogue/${kind}/:id/`)
  const busy = order.isPending || change.isPending

  const move = (list: readonly TypeOrBrand[], index: number, by: -1 | 1) =>
    attempt(() => order.mutateAsync({ body: { ids: idsAfterMove(list, index, by) } }), words.ordered)
  const show = (item: TypeOrBrand, hidden: boolean, undone = false) =>
    attempt(async () => {
      const saved = await change.mutateAsync({
        params: { id: item.id },
        body: { name: item.name, hidden, version: item.version },
      })
      const text = hidden ? `${item.name} är dold för kunderna.` : `${item.name} visas för kunderna.`
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
      <p className="text-ink-soft text-sm">{words.lead}</p>
      <FormError text={problem} />
      <QueryState query={items} waiting={words.waiting}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{words.empty}</p>
          ) : (
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {list.map((item, index) => (
                <TypeOrBrandRow
                  key={item.id}
                  kind={kind}
                  item={item}
                  first={index === 0}
                  last={index === list.length - 1}
                  busy={busy}
                  onMove={(by) => void move(list, index, by)}
                  onShow={(hidden) => void show(item, hidden)}
                  onRename={() => setEdited(item)}
                  attempt={attempt}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited || isAdding ? (
        <TypeOrBrandDialog
          kind={kind}
          existing={edited}
          onClose={() => (edited ? setEdited(undefined) : onAdd(false))}
        />
      ) : null}
    </section>
  )
}

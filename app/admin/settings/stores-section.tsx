import { Plus } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import type { AdminStore } from '#domain/settings/stores.ts'
import { fetchErrorText } from '../api/error-text.ts'
import { useAttempt } from '../api/use-attempt.ts'
import { idsAfterMove } from '../components/row-tools.tsx'
import { Section } from './section.tsx'
import { StoreRow } from './store-row.tsx'

/** Renders the stores at which devices can be handed in. Each change is saved immediately, separately from the form. */
export function StoresSection({ onEdit }: { onEdit: (store: AdminStore | 'new') => void }) {
  const stores = useCall('GET /api/admin/settings/stores/')
  const { problem, attempt } = useAttempt()
  const order = useAction('POST /api/admin/settings/stores/order/')
  const change = useAction('PUT /api/admin/settings/stores/:id/')
  const list = stores.data ?? []
  const busy = order.isPending || change.isPending

  const move = (index: number, by: -1 | 1) =>
    attempt(
      () => order.mutateAsync({ body: { ids: idsAfterMove(list, index, by) } }),
      'Butikernas ordning är sparad.',
    )

  const toggle = ({ id, ...store }: AdminStore) =>
    change.mutateAsync({ params: { id }, body: { ...store, active: !store.active } })

  return (
    <Section
      id="butiker"
      lead="Visas för den som säljer en enhet och vill lämna in den själv. Ändringar här sparas direkt."
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onEdit('new')}
        >
          Lägg till butik
        </Button>
      }
    >
      <FormError text={problem} />
      {stores.isPending ? <SkeletonLines lines={4} /> : null}
      {stores.isError ? (
        <ErrorState onRetry={() => void stores.refetch()} retrying={stores.isFetching}>
          {fetchErrorText(stores.error)}
        </ErrorState>
      ) : null}
      {stores.isSuccess && list.length === 0 ? (
        <p className="text-ink-soft">Ingen butik är inlagd. Då kan kunderna bara skicka in med post.</p>
      ) : null}
      {list.length > 0 ? (
        <ul className="-my-3 divide-y divide-line">
          {list.map((store, index) => (
            <StoreRow
              key={store.id}
              store={store}
              first={index === 0}
              last={index === list.length - 1}
              busy={busy}
              onMove={(by) => void move(index, by)}
              onEdit={() => onEdit(store)}
              onToggle={() =>
                void attempt(
                  () => toggle(store),
                  store.active ? `${store.name} är dold.` : `${store.name} visas igen.`,
                )
              }
              attempt={attempt}
            />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

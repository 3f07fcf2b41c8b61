import { Plus } from 'lucide-react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAttempt } from '#app/admin/api/use-attempt.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { idsAfterMove } from '#app/admin/components/row-tools.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCategory } from '#domain/shop/admin-schemas.ts'
import { CategoryRow } from './category-row.tsx'

/** Renders the dialog with the shop's categories in their order. Each change is saved immediately. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const categories = useCall('GET /api/admin/shop/categories/')
  const { problem, attempt } = useAttempt()
  const change = useAction('PUT /api/admin/shop/categories/:id/')
  const order = useAction('POST /api/admin/shop/categories/order/')
  const remove = useAction('DELETE /api/admin/shop/categories/:id/')
  const busy = change.isPending || order.isPending || remove.isPending

  const move = (list: readonly AdminCategory[], index: number, by: -1 | 1) =>
    attempt(() => order.mutateAsync({ body: { ids: idsAfterMove(list, index, by) } }), 'Ordningen är sparad.')

  return (
    <Modal
      open
      size="md"
      title="Kategorier"
      onClose={onClose}
      actions={<Button onClick={onClose}>Klar</Button>}
    >
      <p>
        Ordningen här är ordningen i butiken. Procenttecknet märker telefoner, surfplattor, bärbara datorer
        och spelkonsoler, vars moms en momsregistrerad köpare själv redovisar över 100 000 kr.
      </p>
      <div className="mt-3 grid gap-4 text-ink">
        <FormError text={problem} />
        <QueryState query={categories} waiting="Hämtar kategorierna">
          {(list) => (
            <ul className="divide-y divide-line rounded-lg border border-line">
              {list.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  first={index === 0}
                  last={index === list.length - 1}
                  busy={busy}
                  onMove={(by) => void move(list, index, by)}
                  onChange={(to, done) =>
                    attempt(
                      () =>
                        change.mutateAsync({
                          params: { id: category.id },
                          body: { key: category.key, ...to },
                        }),
                      done,
                    )
                  }
                  onRemove={() =>
                    void attempt(
                      () => remove.mutateAsync({ params: { id: category.id } }),
                      `${category.label} är borttagen.`,
                    )
                  }
                />
              ))}
            </ul>
          )}
        </QueryState>
        <NewCategory />
      </div>
    </Modal>
  )
}

/** Returns the URL key of a name: `begagnade-mobiler` for `Begagnade Mobiler`. */
const getKey = (label: string) =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function NewCategory() {
  const add = useAction('POST /api/admin/shop/categories/')
  const form = useAdminForm({
    defaultValues: { label: '' },
    validate: ({ label }) => (getKey(label) === '' ? { label: 'Skriv vad kategorin heter.' } : {}),
    async send({ label }) {
      const name = label.trim()
      await add.mutateAsync({ body: { key: getKey(name), label: name, hidden: false } })
      form.reset()
      showToast(`${name} är tillagd.`)
    },
  })
  const problem = form.errors.label ?? form.errors.root
  return (
    <form {...form.form} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field label="Ny kategori">
        <TextInput
          autoComplete="off"
          maxLength={60}
          aria-invalid={problem ? true : undefined}
          {...form.register('label')}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={form.sending}
        icon={<Plus aria-hidden="true" className="size-4" />}
      >
        Lägg till
      </Button>
      <p role="alert" className="col-span-2 font-medium text-red text-sm empty:hidden">
        {problem}
      </p>
    </form>
  )
}

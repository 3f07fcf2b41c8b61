import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { emailPattern } from '#domain/email.ts'
import type { Supplier } from '#domain/parts/schemas.ts'
import { formatCount } from '#domain/settings/units.ts'

/** Renders the dialog with the suppliers. */
export function SuppliersDialog({ onClose }: { onClose: () => void }) {
  const suppliers = useCall('GET /api/admin/suppliers/')
  const [open, setOpen] = useState<Supplier | 'new'>()
  if (open)
    return <SupplierDialog existing={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
  return (
    <Modal
      open
      size="md"
      title="Leverantörer"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            className="mr-auto"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen('new')}
          >
            Ny leverantör
          </Button>
          <Button onClick={onClose}>Klar</Button>
        </>
      }
    >
      <div className="pt-1 text-ink">
        <QueryState query={suppliers} waiting="Hämtar leverantörerna">
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-soft">Lägg till dem som ni köper delar av.</p>
            ) : (
              <ul className="divide-y divide-line rounded-lg border border-line">
                {list.map((supplier) => (
                  <li key={supplier.id}>
                    <button
                      type="button"
                      onClick={() => setOpen(supplier)}
                      className="flex w-full items-baseline justify-between gap-4 px-3 py-2.5 text-left hover:bg-sunk"
                    >
                      <span className="min-w-0">
                        <span className="block truncate font-semibold">{supplier.name}</span>
                        <span className="block truncate text-ink-soft text-sm">
                          {supplier.email || 'Ingen e-post'}
                        </span>
                      </span>
                      <span className="figures shrink-0 text-ink-soft text-sm">
                        {formatCount(supplier.parts, 'del', 'delar')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Modal>
  )
}

function SupplierDialog({ existing, onClose }: { existing: Supplier | undefined; onClose: () => void }) {
  const adding = useAction('POST /api/admin/suppliers/')
  const changing = useAction('PUT /api/admin/suppliers/:id/')
  const removing = useAction('DELETE /api/admin/suppliers/:id/')
  const form = useAdminForm({
    defaultValues: {
      name: existing?.name ?? '',
      email: existing?.email ?? '',
      customer_number: existing?.customer_number ?? '',
    },
    validate: ({ name, email }) => ({
      ...(name.trim() === '' ? { name: 'Skriv vad leverantören heter.' } : {}),
      ...(email.trim() === '' || emailPattern.test(email.trim()) ? {} : { email: 'Ogiltig e-postadress' }),
    }),
    async send(values) {
      const { name } = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { ...values, version: existing.version },
          })
        : await adding.mutateAsync({ body: values })
      showToast(`${name} är sparad.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={existing ? `Ändra ${existing.name}` : 'Ny leverantör'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
      aside={
        existing?.parts === 0 ? (
          <DeleteInDialog
            title={`Ta bort ${existing.name}?`}
            deletedText="Leverantören är borttagen."
            parts={{ params: { id: existing.id } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Det går inte att ångra.
          </DeleteInDialog>
        ) : null
      }
    >
      <InputField label="Namn" required maxLength={120} {...form.field('name')} />
      <InputField
        label="E-post för beställningar"
        optional
        type="email"
        maxLength={254}
        {...form.field('email')}
      />
      <InputField
        label="Vårt kundnummer"
        optional
        maxLength={60}
        className="figures"
        {...form.field('customer_number')}
      />
    </FormDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Download, Merge, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { getReason } from '../api/error-text.ts'
import { download } from '../api/files.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type CustomerActionsProps = { customer: AdminCustomer; showMessage: (message: AlertMessage) => void }

export function CustomerActions({ customer, showMessage }: CustomerActionsProps) {
  const navigate = useNavigate()
  const [erasing, setErasing] = useState(false)
  const [merging, setMerging] = useState(false)
  const exported = useMutation({
    mutationFn: () =>
      download(`/api/admin/customers/${customer.id}/export/`, `kunduppgifter-${customer.id}.zip`),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Wrench aria-hidden="true" className="size-4" />}
        onClick={() => {
          // Passed as navigation state, because a URL would store personal data in the browser history.
          const { name, email, phone } = customer
          void navigate('/admin/arenden/ny', {
            state: { customer: { customer_name: name, customer_email: email, customer_phone: phone } },
          })
        }}
      >
        Ny inlämning
      </Button>
      <Button
        variant="secondary"
        size="sm"
        loading={exported.isPending}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() =>
          exported.mutate(undefined, {
            onSuccess: () => showToast('Uppgifterna är hämtade. Lämna dem bara till kunden själv.'),
            onError: (error) =>
              showMessage({
                title: 'Det gick inte',
                text: `Kunde inte hämta uppgifterna. ${getReason(error)}`,
              }),
          })
        }
      >
        Exportera allt
      </Button>
      {customer.mergeable ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Merge aria-hidden="true" className="size-4" />}
          onClick={() => setMerging(true)}
        >
          Slå ihop
        </Button>
      ) : null}
      <Button
        variant="quiet-danger"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setErasing(true)}
      >
        Radera kunden
      </Button>
      {merging ? <MergeDialog customer={customer} onClose={() => setMerging(false)} /> : null}
      {erasing ? <EraseDialog customer={customer} onClose={() => setErasing(false)} /> : null}
    </div>
  )
}

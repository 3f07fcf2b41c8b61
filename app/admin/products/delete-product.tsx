import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { getReason } from '../api/error-text.ts'
import { DeleteButton } from '../components/delete-button.tsx'

type DeleteProductProps = {
  product: AdminProduct
  listPath: string
  showMessage: (message: AlertMessage) => void
}

/** Renders the button that deletes a draft after confirmation. Published products must be unpublished first. */
export function DeleteProduct({ product, listPath, showMessage }: DeleteProductProps) {
  const remove = useAction('DELETE /api/admin/shop/products/:id/')
  const navigate = useNavigate()
  const gone = remove.isSuccess
  useEffect(() => {
    if (gone) void navigate(listPath, { replace: true })
  }, [gone, navigate, listPath])
  if (product.published) return null
  return (
    <DeleteButton
      title={`Ta bort ${product.name}?`}
      pending={remove.isPending}
      onConfirm={(close) =>
        // The promise settles even after the component is unmounted, unlike the callbacks of `mutate`.
        void remove.mutateAsync({ params: { id: product.id } }).then(
          () => showToast(`${product.name} är borttagen.`),
          (error: unknown) => {
            close()
            showMessage({ title: 'Det gick inte', text: getReason(error) })
          },
        )
      }
    >
      Utkastet försvinner med bilder och lagerhändelser. Åtgärden kan inte ångras.
    </DeleteButton>
  )
}

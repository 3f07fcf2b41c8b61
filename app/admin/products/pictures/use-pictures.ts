import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'

/** Upload progress in files. */
export type Uploading = { done: number; total: number }

const answersProduct = { answers: 'GET /api/admin/shop/products/:id/' } as const

/** Returns the actions on a product's pictures, and the error of the latest one until the next begins. */
export function usePictures(product: AdminProduct) {
  const adding = useAction('POST /api/admin/shop/products/:id/pictures/', answersProduct)
  const ordering = useAction('POST /api/admin/shop/products/:id/pictures/order/', {
    ...answersProduct,
    expect: (shown, { body: { ids } }) => ({
      ...shown,
      pictures: shown.pictures.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    }),
  })
  const describing = useAction('PATCH /api/admin/shop/products/:id/pictures/:picture/', answersProduct)
  const removing = useAction('DELETE /api/admin/shop/products/:id/pictures/:picture/', answersProduct)
  const params = { id: product.id }
  const [uploading, setUploading] = useState<Uploading>()
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Announcement for screen readers. */
  const [announcement, setAnnouncement] = useState('')

  return {
    uploading,
    problems,
    announcement,
    /** Uploads one by one to preserve the chosen order. A rejected file does not stop the others. */
    async add(files: readonly File[]) {
      if (files.length === 0 || uploading) return
      const failed: string[] = []
      setProblems([])
      for (const [done, file] of files.entries()) {
        setUploading({ done, total: files.length })
        await adding
          .mutateAsync({ params, file })
          .catch((error: unknown) => failed.push(`${file.name}: ${getReason(error)}`))
      }
      setUploading(undefined)
      setProblems(failed)
      const added = files.length - failed.length
      if (added > 0) showToast(added === 1 ? 'Bilden är sparad.' : `${added} bilder är sparade.`)
    },
    /** Moves a picture optimistically; the move is rolled back on an error. */
    move(from: number, to: number) {
      const next = product.pictures.filter((_, index) => index !== from)
      const moved = product.pictures[from]
      if (!moved || to < 0 || to > next.length || from === to) return
      next.splice(to, 0, moved)
      setProblems([])
      setAnnouncement(`Bilden står på plats ${to + 1} av ${product.pictures.length}.`)
      ordering.mutate(
        { params, body: { ids: next.map(({ id }) => id) } },
        { onError: (error) => setProblems([`Ordningen är inte sparad. ${getReason(error)}`]) },
      )
    },
    async describe(picture: number, alt: string) {
      await describing.mutateAsync({ params: { ...params, picture }, body: { alt } })
      showToast('Bildtexten är sparad.')
    },
    remove(picture: number) {
      setProblems([])
      removing.mutate(
        { params: { ...params, picture } },
        {
          onSuccess: () => showToast('Bilden är borttagen.'),
          onError: (error) => setProblems([`Bilden är kvar. ${getReason(error)}`]),
        },
      )
    },
    busy: ordering.isPending || removing.isPending,
  }
}

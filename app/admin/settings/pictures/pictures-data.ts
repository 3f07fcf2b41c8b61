import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { upload } from '#app/admin/api/upload.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import type { ShopPicture, ShopPictureKind } from '#domain/settings/pictures.ts'

const key = ['shop-pictures']

export function useShopPictures() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => adminCall('GET /api/admin/settings/pictures/', { signal }),
  })
}

/** Runs an action on the shop's pictures and shows those it returns. After an error they are fetched again. */
export function usePictureAction<Input>(run: (input: Input) => Promise<ShopPicture[]>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (pictures) => storeAnswer(client, key, pictures),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

export type PictureTexts = { alt: string; name: string; role: string }

export const addPicture = ({
  kind,
  file,
  texts,
}: {
  kind: ShopPictureKind
  file: File
  texts: PictureTexts
}) => upload<ShopPicture[]>(`/api/admin/settings/pictures/?${new URLSearchParams({ kind, ...texts })}`, file)

export const changePicture = ({ id, texts }: { id: number; texts: PictureTexts }) =>
  adminCall('PATCH /api/admin/settings/pictures/:id/', { params: { id }, body: texts })

export const removePicture = (id: number) =>
  adminCall('DELETE /api/admin/settings/pictures/:id/', { params: { id } })

export const orderPeople = (ids: number[]) =>
  adminCall('POST /api/admin/settings/pictures/order/', { body: { ids } })

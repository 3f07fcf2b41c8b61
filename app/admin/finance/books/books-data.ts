import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import type { Reply } from '#app/lib/api.ts'
import type { BookFileInput } from '#domain/books/schemas.ts'

export type Unbooked = Reply<'GET /api/admin/books/unbooked/'>
export type BookFile = Reply<'GET /api/admin/books/files/'>['results'][number]

const all = 'books'

/** `from` is the first day to be booked; the server only uses it until there is a file. */
export function useUnbooked(from: string | undefined) {
  return useQuery({
    queryKey: [all, 'unbooked', from],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/books/unbooked/', { query: from ? { from } : {}, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useBookFiles(page: number) {
  return useQuery({
    queryKey: [all, 'files', page],
    queryFn: ({ signal }) =>
      adminCall('GET /api/admin/books/files/', { query: { page, page_size: 10 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Makes a file, and refetches what is left and the list, also after an error. */
export function useMakeFile() {
  const client = useQueryClient()
  return {
    makeFile: (body: BookFileInput) => adminCall('POST /api/admin/books/files/', { body }),
    refresh: () => client.invalidateQueries({ queryKey: [all] }),
  }
}

export const filePath = ({ id }: Pick<BookFile, 'id'>) => `/api/admin/books/files/${id}/`

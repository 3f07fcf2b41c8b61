import { callsFor, type Endpoints } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { bookFile, bookFileInput, bookFilePage, bookFileQuery, unbooked, unbookedQuery } from './schemas.ts'

/** Declares a call of bookkeeping, which is for owners only. */
const books = callsFor('admin', { needs: 'books.export' })

/** Calls for the files that go to the bookkeeping program. */
export const booksApi = {
  'GET /api/admin/books/unbooked/': books('What is in no file yet, by day', {
    query: unbookedQuery,
    reply: unbooked,
  }),
  'GET /api/admin/books/files/': books('Files made for bookkeeping, newest first', {
    query: bookFileQuery,
    reply: bookFilePage,
  }),
  'POST /api/admin/books/files/': books(
    'Make a file of the days that are in no file yet, within one fiscal year',
    { audit: 'gjorde en bokföringsfil', body: bookFileInput, status: 201, reply: bookFile },
  ),
  'GET /api/admin/books/files/:id/': books('A file as SIE 4I; the same bytes each time', {
    params: byId,
    file: 'application/octet-stream',
  }),
} as const satisfies Endpoints

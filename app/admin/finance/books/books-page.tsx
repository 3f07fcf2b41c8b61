import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { Link } from '#app/ui/link.tsx'
import { AccountantPanel, ImportPanel } from './advice.tsx'
import { FileList } from './file-list.tsx'
import { UnbookedPanel } from './unbooked-panel.tsx'

/** Renders what is not in the bookkeeping yet, and the files that were made. */
export default function BooksPage() {
  const [from, setFrom] = useState<string>()
  const unbooked = useCall(
    'GET /api/admin/books/unbooked/',
    // Used by the server until there is a file.
    { query: { from } },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">Bokföring</h1>
        <p className="mt-1 max-w-3xl text-ink-soft">
          Försäljning, betalningar och inköp blir verifikat i en SIE-fil, som bokföringsprogrammet läser in.
          Varje verifikat kommer med en gång. Kontona väljer du i{' '}
          <Link to="/admin/installningar/bokforing" className="link">
            inställningarna
          </Link>
          .
        </p>
      </div>
      <QueryState query={unbooked} waiting="Hämtar det som inte är bokfört">
        {(data) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <UnbookedPanel unbooked={data} onFrom={setFrom} />
            <div className="flex min-w-0 flex-col gap-4">
              <FileList />
              <ImportPanel />
              <AccountantPanel />
            </div>
          </div>
        )}
      </QueryState>
    </div>
  )
}

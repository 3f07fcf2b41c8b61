import { FileText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { type QuoteStatus, quoteStatuses } from '../../../domain/quotes/states.ts'
import { ApiError } from '../../lib/api.ts'
import { pageMeta } from '../../lib/metadata.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { Route } from './+types/quotes-page.ts'
import { QuoteDetails } from './quote-details.tsx'
import { pagesOf, useQuotes } from './quotes-data.ts'
import { QuotesList } from './quotes-list.tsx'

export const handle: PageHandle = { keep: ['settings'] }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    { matches, location },
    { title: 'Offertförfrågningar', description: 'Verkstadens offertförfrågningar.', noindex: true },
  )

/** The filter lives in the address, so that it survives a reload and can be handed to a colleague. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const status = quoteStatuses.find((known) => known === params.get('status'))
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value)
          else current.delete(name)
        }
        return current
      },
      { replace, preventScrollReset: true },
    )
  const page = Number(params.get('page'))
  return {
    status,
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: Number(params.get('id')) || undefined,
    change,
    /** This list, with one of its requests open or none. */
    pathTo(id: number | undefined) {
      const next = new URLSearchParams(params)
      if (id === undefined) next.delete('id')
      else next.set('id', String(id))
      return next.size > 0 ? `/admin/quotes?${next}` : '/admin/quotes'
    },
  }
}

/** Quote requests: a list to the left, the open one to the right; on a phone one at a time. */
export default function QuotesPage() {
  const filter = useFilter()
  const search = useDeferredValue(filter.search)
  const quotes = useQuotes({ status: filter.status, search, page: filter.page })
  const results = quotes.data?.results ?? []
  const open = results.find((quote) => quote.id === filter.openId)
  const pages = pagesOf(quotes.data?.count ?? 0)

  return (
    <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-[minmax(20rem,27rem)_minmax(0,1fr)]">
      <h1 className={cx('text-2xl lg:col-span-2', open && 'max-lg:sr-only')}>Offertförfrågningar</h1>
      <div className={cx('flex flex-col gap-3', open && 'max-lg:hidden')}>
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-2">
          <Field label="Sök" hideLabel>
            <TextInput
              type="search"
              placeholder="Namn, e-post, telefon, modell"
              value={filter.search}
              maxLength={100}
              onChange={(event) => filter.change({ q: event.target.value, page: undefined }, true)}
            />
          </Field>
          <Field label="Status" hideLabel>
            <Select
              value={filter.status ?? ''}
              placeholder="Alla status"
              onChange={(event) =>
                filter.change({ status: event.target.value as QuoteStatus, page: undefined })
              }
            >
              {quoteStatuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          </Field>
        </div>
        {quotes.isPending ? (
          <Card aria-busy="true" aria-label="Hämtar förfrågningar">
            <SkeletonLines lines={6} />
          </Card>
        ) : null}
        {quotes.isError ? (
          <ErrorState onRetry={() => void quotes.refetch()} retrying={quotes.isFetching}>
            {messageOf(quotes.error)}
          </ErrorState>
        ) : null}
        {quotes.isSuccess && results.length === 0 ? (
          <EmptyState icon={<FileText aria-hidden="true" />} title="Inga förfrågningar hittades.">
            {filter.search || filter.status
              ? 'Prova en annan sökning eller status.'
              : 'Nya förfrågningar från webbplatsen hamnar här.'}
          </EmptyState>
        ) : null}
        {results.length > 0 ? <QuotesList quotes={results} openId={open?.id} pathTo={filter.pathTo} /> : null}
        {pages > 1 ? (
          <nav aria-label="Sidor" className="flex items-center justify-between gap-2 text-sm">
            <Button
              variant="secondary"
              size="sm"
              disabled={filter.page <= 1}
              onClick={() => filter.change({ page: String(filter.page - 1), id: undefined })}
            >
              Föregående
            </Button>
            <span className="figures">
              Sida {filter.page} av {pages}
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={filter.page >= pages}
              onClick={() => filter.change({ page: String(filter.page + 1), id: undefined })}
            >
              Nästa
            </Button>
          </nav>
        ) : null}
      </div>
      {open ? (
        <QuoteDetails
          key={open.id}
          quote={open}
          listPath={filter.pathTo(undefined)}
          onGone={() => filter.change({ id: undefined }, true)}
        />
      ) : (
        <EmptyState
          className="max-lg:hidden"
          icon={<FileText aria-hidden="true" />}
          title="Välj en förfrågan"
        >
          Här visas kundens uppgifter, och här skickar du offerten.
        </EmptyState>
      )}
    </div>
  )
}

function messageOf(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'Nätverksfel eller obehörig åtkomst.'
  return error.name === 'NetworkError' ? 'Nätverksfel eller obehörig åtkomst.' : error.message
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { readAdminToken } from '#app/admin/api/admin-token.ts'
import { knownDeviceTypes, quoteTypes } from '#domain/catalogue/known-device-types.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import type { QuoteRequestStatus } from '#domain/quotes/states.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import type { Age } from '#domain/sorting.ts'
import { mailQuote } from './mail-quote.ts'
import type { toFormInput } from './repair-form-fields.tsx'

type AskedQuotes = {
  status: QuoteRequestStatus | undefined
  search: string
  sort: Age
  page: number
  page_size: number
}

/** Fetches one page of requests. */
export async function loadQuotes(requested: AskedQuotes, signal: AbortSignal): Promise<QuoteList> {
  if (!readAdminToken()) throw new Error('Kan inte hämta data, ingen autentiseringstoken hittades.')
  const reply = await adminCall('GET /api/quotes/requests/', { query: requested, signal })
  return Array.isArray(reply) ? { results: reply, count: reply.length } : reply
}

/** The types of the price list by what requests call them: the quote pages in words, other clients by the path. */
const pricedTypes = new Map(
  quoteTypes.flatMap((slug) => [
    [slug, slug] as const,
    [knownDeviceTypes[slug].name.toLowerCase(), slug] as const,
  ]),
)

/** Fetches what the price list says about a request's problem; empty when the device must be examined first. */
export function useUsualPrices({ device_type, model_name, issue }: AdminQuoteRequest) {
  const type = pricedTypes.get(device_type.toLowerCase())
  return useQuery({
    queryKey: ['price-search', 'usual', device_type, model_name, issue],
    queryFn: ({ signal }) =>
      type === undefined
        ? []
        : adminCall('GET /api/quotes/usual-prices/', {
            query: { device_type: type, model: model_name, issue },
            signal,
          }),
  })
}

type QuoteList = { results: AdminQuoteRequest[]; count: number }

/**
 * Runs an action on a quote request. The result replaces the request in all cached lists, even those whose filter it no longer
 * matches, so that an open request is updated before the refetch removes it.
 */
export function useQuoteRequestAction<Input = void>(
  run: (quoteRequest: AdminQuoteRequest, input: Input) => Promise<AdminQuoteRequest | undefined>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ quote: quoteRequest, input }: { quote: AdminQuoteRequest; input: Input }) =>
      run(quoteRequest, input),
    onSuccess(changed) {
      if (!changed) return
      client.setQueriesData<QuoteList>(
        { queryKey: ['quotes'] },
        (list) =>
          list && { ...list, results: list.results.map((each) => (each.id === changed.id ? changed : each)) },
      )
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['quotes'] }),
  })
}

type FinalQuote = {
  quotedPrice: string
  estimatedTime: string
  partOrigin: PartOrigin | null
  form?: ReturnType<typeof toFormInput>
}

/**
 * Sends price and time to the customer: from the server, or from this browser when the shop mails through EmailJS. A form is
 * mailed by the server, because EmailJS cannot attach it.
 */
export async function sendFinal(quoteRequest: AdminQuoteRequest, input: FinalQuote) {
  const sent = await adminCall('POST /api/quotes/requests/:id/send_final/', {
    params: { id: quoteRequest.id },
    body: input,
  })
  if (!input.form) await mailQuote(sent)
  return sent
}

export const archive = (quoteRequest: AdminQuoteRequest) =>
  adminCall('POST /api/admin/quotes/:id/archive/', { params: { id: quoteRequest.id } })

export const restore = (quoteRequest: AdminQuoteRequest) =>
  adminCall('POST /api/admin/quotes/:id/restore/', { params: { id: quoteRequest.id } })

export const remove = (quoteRequest: AdminQuoteRequest) =>
  adminCall('DELETE /api/quotes/requests/:id/', { params: { id: quoteRequest.id } })

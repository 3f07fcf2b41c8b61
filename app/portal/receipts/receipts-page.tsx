import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile, saveFile } from '#app/lib/private-file.ts'
import { forgetCustomerToken, readCustomerToken } from '#app/lib/storage/customer-token.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { CustomerReceipt } from '#domain/repairs/customer-schemas.ts'
import { formatDate, toDay } from '#domain/time.ts'
import { portalCall } from '../portal-call.ts'
import { UnconfirmedHint } from '../unconfirmed-hint.tsx'

/** Returns the badge tone: paid, unpaid or other (spec 001 section 4). */
function getTone(status: string): Tone {
  if (status === 'Obetald') return 'error'
  return /Betal[dt]/.test(status) ? 'success' : 'warning'
}

/** Renders the customer's receipts and invoices (spec 001 section 2). */
export default function ReceiptsPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['receipts'],
    queryFn: ({ signal }) => portalCall('GET /api/v1/orders/receipts/', { signal }),
    // Its links are valid for ten minutes.
    refetchInterval: 8 * 60_000,
    staleTime: 0,
  })
  return (
    <Container width="wide">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Kvitton</h1>
        {data?.some(({ invoice_pdf_url }) => invoice_pdf_url) ? <DownloadAll /> : null}
      </div>
      <div className="mt-8">
        {data ? (
          data.length === 0 ? (
            <EmptyState title="Du har inga kvitton eller fakturor ännu." icon={<Icon name="receipt-text" />}>
              <UnconfirmedHint />
            </EmptyState>
          ) : (
            <ReceiptTable receipts={data} />
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            Kunde inte hämta kvittohistorik.
          </ErrorState>
        ) : (
          <LoadingState label="Hämtar dina kvitton …" />
        )}
      </div>
    </Container>
  )
}

const login = { readToken: readCustomerToken, forgetToken: forgetCustomerToken }

function DownloadAll() {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const save = async () => {
    setState('fetching')
    try {
      const receipts = await fetchFile('/api/v1/orders/receipts/download-all/', login)
      saveFile(receipts, `alla-kvitton-${toDay(new Date())}.zip`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid gap-2">
      <Button variant="secondary" loading={state === 'fetching'} onClick={() => void save()}>
        Ladda ner alla
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="font-medium text-red text-sm">
          Nedladdningen misslyckades. Försök igen senare.
        </p>
      ) : null}
    </div>
  )
}

const cell = 'px-5 py-3.5 max-sm:p-0'

/** Renders the receipts as a table on wide screens and as cards on narrow ones. */
function ReceiptTable({ receipts }: { receipts: readonly CustomerReceipt[] }) {
  const columns = ['Ordernummer', 'Datum', 'Belopp', 'Status', 'Kvitto']
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      <table className="w-full text-left max-sm:block">
        <thead className="border-line border-b bg-sunk text-ink-soft text-sm max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-5 py-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {receipts.map((receipt) => {
            const total = receipt.grand_total_incl_vat
            return (
              <tr
                key={`${receipt.id} ${receipt.document}`}
                className="border-line border-b last:border-b-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:p-4"
              >
                <td className={`${cell} font-semibold`}>
                  <DocumentNumber>{receipt.order_number}</DocumentNumber>
                </td>
                <td className={`${cell} max-sm:order-2 max-sm:text-ink-soft`}>
                  {formatDate(new Date(receipt.date_received))}
                </td>
                <td className={`${cell} tabular-nums max-sm:order-2 max-sm:text-right max-sm:font-semibold`}>
                  {total.startsWith('-') ? `−${formatDecimal(total.slice(1))}` : formatDecimal(total)}
                </td>
                <td className={`${cell} max-sm:order-1 max-sm:justify-self-end`}>
                  <Badge tone={getTone(receipt.status_display)}>
                    {getTone(receipt.status_display) === 'success' ? (
                      <Icon name="circle-check" className="size-4" />
                    ) : null}
                    {receipt.status_display}
                  </Badge>
                </td>
                <td className={`${cell} max-sm:order-3`}>
                  {receipt.invoice_pdf_url ? (
                    <a
                      href={receipt.invoice_pdf_url}
                      target="_blank"
                      rel="noreferrer"
                      className="link font-semibold"
                    >
                      Visa Kvitto
                      <span className="sr-only"> för {receipt.order_number}, öppnas i en ny flik</span>
                    </a>
                  ) : (
                    <span className="text-ink-soft">Ej klart</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

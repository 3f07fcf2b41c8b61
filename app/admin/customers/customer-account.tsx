import type { ReactNode } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { formatDate } from '#domain/time.ts'
import { showFailure } from '../api/error-text.ts'

type CustomerAccountProps = { customer: AdminCustomer; showMessage: (message: AlertMessage) => void }

export function CustomerAccount({ customer, showMessage }: CustomerAccountProps) {
  const { account } = customer
  const parts = { params: { id: customer.id } }
  const resetting = useAction('POST /api/admin/customers/:id/reset_link/')
  const verifying = useAction('POST /api/admin/customers/:id/verification/')
  const isPending = resetting.isPending || verifying.isPending
  const handlers = {
    onSuccess: ({ detail }: { detail: string }) => showToast(detail),
    onError: showFailure(showMessage),
  }
  const hasAccount = account.state === 'verified' || account.state === 'unverified'
  const facts: (readonly [string, ReactNode])[] = []
  if (account.created_at) facts.push(['Öppnat', formatDate(new Date(account.created_at))])
  if (hasAccount) {
    facts.push([
      'E-posten',
      account.verified_at ? `Bekräftad ${formatDate(new Date(account.verified_at))}` : 'Inte bekräftad',
    ])
  }
  if (account.closed_at) facts.push(['Avslutat', formatDate(new Date(account.closed_at))])
  return (
    <Card as="section" pad="sm" aria-labelledby="kundens-konto">
      <h3 id="kundens-konto" className="font-semibold text-base">
        Mina Sidor
      </h3>
      {account.state === 'none' ? (
        <p className="mt-2 text-ink-soft text-sm">
          Inget konto. Öppnar kunden ett med samma adress och bekräftar den, hamnar tidigare ärenden där.
        </p>
      ) : (
        <Facts facts={facts} className="mt-2 gap-x-4! text-sm" />
      )}
      {hasAccount ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={isPending}
            onClick={() => resetting.mutate(parts, handlers)}
          >
            Mejla länk för nytt lösenord
          </Button>
          {account.verified_at ? null : (
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              onClick={() => verifying.mutate(parts, handlers)}
            >
              Mejla länk för att bekräfta
            </Button>
          )}
        </div>
      ) : null}
    </Card>
  )
}

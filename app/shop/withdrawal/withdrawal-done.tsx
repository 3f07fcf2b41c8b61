import { useEffect, useRef } from 'react'
import type { Reply } from '#app/lib/api.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isRepairNumber } from '#domain/repairs/withdrawals.ts'
import { formatDateTime } from '#domain/time.ts'

type WithdrawalDoneProps = {
  withdrawal: Reply<'POST /api/shop/withdrawals/'>
  confirmed: Reply<'POST /api/shop/withdrawals/:token/confirm/'>
}

/** Renders the dated confirmation of a withdrawal, which is also mailed. */
export function WithdrawalDone({ withdrawal: requested, confirmed }: WithdrawalDoneProps) {
  const isRepair = isRepairNumber(requested.order_number)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card pad="lg" className="max-sm:p-5!">
      <Icon name="circle-check" className="size-12 text-green" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        Vi har tagit emot din ånger
      </h2>
      <p className="mt-3">
        Du ångrade {isRepair ? 'reparation' : 'order'}{' '}
        <strong className="figures whitespace-nowrap">{requested.order_number}</strong> den{' '}
        <strong className="figures">{formatDateTime(new Date(confirmed.confirmed_at))}</strong>. Ärendet heter{' '}
        <strong className="figures whitespace-nowrap">{confirmed.reference}</strong>.
      </p>
      <p className="mt-3">
        Ett kvitto på det är skickat till <span className="break-all">{requested.email}</span>.{' '}
        {isRepair
          ? 'Vi arbetar inte vidare, och hör av oss. Har vi din enhet hämtar du den hos oss.'
          : 'Skicka varan till oss inom 14 dagar från i dag, eller lämna den i butiken.'}
      </p>
    </Card>
  )
}

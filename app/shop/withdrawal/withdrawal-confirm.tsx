import { useEffect, useRef, useState } from 'react'
import { call, type Reply } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isRepairNumber } from '#domain/repairs/withdrawals.ts'
import { shopErrorText } from '../shop-error.ts'

type WithdrawalConfirmProps = {
  withdrawal: Reply<'POST /api/shop/withdrawals/'>
  message: string
  onBack: () => void
  onConfirmed: (confirmed: Reply<'POST /api/shop/withdrawals/:token/confirm/'>) => void
}

/** Renders the entered details and asks for confirmation. Only its button withdraws from the contract. */
export function WithdrawalConfirm({
  withdrawal: requested,
  message,
  onBack,
  onConfirmed,
}: WithdrawalConfirmProps) {
  const isRepair = isRepairNumber(requested.order_number)
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  const confirm = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      onConfirmed(
        await call('POST /api/shop/withdrawals/:token/confirm/', { params: { token: requested.token } }),
      )
    } catch (error) {
      setFailure(`Fel: ${shopErrorText(error)}`)
      setSending(false)
    }
  }

  return (
    <Card pad="lg" className="max-sm:p-5!">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Stämmer det här?
      </h2>
      <Facts
        className="figures mt-5 [&_dd]:break-words"
        facts={[
          [isRepair ? 'Ärende eller offert' : 'Order', requested.order_number],
          ['Namn', requested.name],
          ['E-post', requested.email],
          ['Gäller', message || (isRepair ? 'Hela reparationen' : 'Hela köpet')],
        ]}
      />
      {failure ? (
        <Notice tone="error" live className="mt-5">
          {failure}
        </Notice>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="lg" loading={sending} loadingLabel="Bekräftar …" onClick={() => void confirm()}>
          {isRepair ? 'Bekräfta att jag ångrar reparationen' : 'Bekräfta att jag ångrar köpet'}
        </Button>
        <Button size="lg" variant="secondary" disabled={sending} onClick={onBack}>
          Tillbaka
        </Button>
      </div>
    </Card>
  )
}

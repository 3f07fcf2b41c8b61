import { Link } from 'react-router'
import { useHasPermission } from '#app/admin/api/me.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import type { PaymentSetting } from '#domain/counter/schemas.ts'
import { type SaleTender, saleTenders } from '#domain/sales/tenders.ts'

export type Method = SaleTender | 'invoice' | 'trade_in'

/** Methods that cannot be chosen now, each with the setting that is empty. */
type BlockedMethods = Partial<Record<Method, PaymentSetting>>

const reasons = {
  bankgiro: 'Faktura kräver ett bankgiro, som inte är ifyllt än.',
  swish: 'Swish kräver butikens Swish-nummer, som inte är ifyllt än.',
} as const satisfies Record<PaymentSetting, string>

/** Returns the methods that need a setting that is empty. Where each sale is an invoice, none of them works without a bankgiro. */
export function useBlockedMethods(mode: string): BlockedMethods {
  const { data } = useCall('GET /api/admin/counter/')
  const lacks = data?.lacks ?? []
  if (mode === 'invoice' && lacks.includes('bankgiro')) {
    const all = [...saleTenders, 'invoice', 'trade_in'] as const
    return Object.fromEntries(all.map((method) => [method, 'bankgiro']))
  }
  return {
    ...(lacks.includes('bankgiro') ? { invoice: 'bankgiro' } : {}),
    ...(lacks.includes('swish') ? { swish: 'swish' } : {}),
  }
}

/** Says why methods cannot be chosen, and leads an owner to the setting. */
export function BlockedReasons({ blocked }: { blocked: BlockedMethods }) {
  const mayChange = useHasPermission('settings.write')
  const lacking = [...new Set(Object.values(blocked))]
  if (lacking.length === 0) return null
  return (
    <div className="grid gap-1 text-ink-soft text-sm">
      {lacking.map((setting) => (
        <p key={setting} id={`saknas-${setting}`}>
          {reasons[setting]}
        </p>
      ))}
      {mayChange ? (
        <Link to="/admin/installningar/betalning" className="link w-fit py-1">
          Fyll i under Inställningar
        </Link>
      ) : (
        <p>En ägare fyller i det under Inställningar.</p>
      )}
    </div>
  )
}

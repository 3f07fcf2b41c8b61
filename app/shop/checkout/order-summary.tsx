import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatKronor, type Ore } from '#domain/money.ts'
import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { returnDays } from '#domain/settings/promises.ts'
import type { DeliveryMethod } from '#domain/shop/states.ts'

type OrderSummaryProps = {
  goods: Ore
  shipping: Ore
  method: DeliveryMethod
  /** The formatted total. */
  total: string
  sending: boolean
  /** Whether an item in the cart cannot be bought. */
  blocked: boolean
  failure: string | undefined
}

/** Renders the total and the pay button, which states that the order costs money, as the law requires. */
export function OrderSummary(props: OrderSummaryProps) {
  const { goods, shipping, method, total, sending, blocked, failure } = props
  return (
    <div>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-ink-soft">Delsumma</dt>
        <dd className="text-right">{formatKronor(goods)}</dd>
        <dt className="text-ink-soft">{method === 'pickup' ? 'Hämtas i butik' : 'Frakt'}</dt>
        <dd className="text-right">{shipping === 0 ? 'Gratis' : formatKronor(shipping)}</dd>
        <dt className="mt-2 font-semibold text-lg">Totalt</dt>
        <dd className="mt-2 text-right font-semibold text-lg">{total}</dd>
      </dl>
      {failure ? (
        <Notice tone="error" live className="mt-4">
          {failure}
        </Notice>
      ) : null}
      {blocked ? (
        <p className="mt-4 font-medium text-red text-sm">Ändra det som är markerat, så kan du betala.</p>
      ) : null}
      <Button
        type="submit"
        size="lg"
        block
        className="mt-4"
        disabled={blocked}
        loading={sending}
        loadingLabel="Bearbetar …"
        icon={<Icon name="lock" className="size-5" />}
      >
        <span>
          Köp och betala <span className="figures whitespace-nowrap">{total}</span>
        </span>
      </Button>
      <p className="mt-3 text-ink-soft text-sm">
        Genom att betala godkänner du våra{' '}
        <Link to="/terms" className="link">
          villkor
        </Link>
        .
      </p>
      <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-sm">
        <li className="flex items-start gap-2.5">
          <Icon name="undo-2" className="mt-0.5 size-5 shrink-0 text-blue" />
          <span>
            {returnDays} dagars öppet köp hos oss, och {withdrawalDays} dagars ångerrätt enligt lag.{' '}
            <Link to="/angra" className="link">
              Så ångrar du ett köp
            </Link>
          </span>
        </li>
        <li className="flex items-start gap-2.5">
          <Icon name="truck" className="mt-0.5 size-5 shrink-0 text-blue" />
          <span>
            Snabb leverans, oftast inom <span className="whitespace-nowrap">1–3 vardagar</span>.
          </span>
        </li>
        <li className="flex items-start gap-2.5">
          <Icon name="rotate-cw" className="mt-0.5 size-5 shrink-0 text-blue" />
          <span>
            Vi tar emot en gammal produkt av samma slag.{' '}
            <Link to="/atervinning" className="link">
              Så återvinner du hos oss
            </Link>
          </span>
        </li>
      </ul>
    </div>
  )
}

import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { deliveryText } from '#domain/shop/delivery-days.ts'
import type { SharedOrder } from '#domain/shop/order-schemas.ts'
import { withdrawalPath } from '#domain/shop/withdrawals.ts'
import { formatDate } from '#domain/time.ts'
import { definePage, PageNotFound } from '../framework/page.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'

type OrderPageData = { order: SharedOrder; arrives: string | null }

const onTheWay: readonly SharedOrder['state'][] = ['paid', 'packed', 'shipped']

/** The buyer's page of an order, opened by its private link: the confirmation, and later the state. No personal data. */
export const orderPage = definePage({
  path: '/bestallning/:token',
  isPrivate: true,
  async load({ params, services }): Promise<OrderPageData> {
    const order = await services.sharedOrder(params.token)
    if (!order) throw new PageNotFound()
    const isAwaited = order.delivery_method === 'delivery' && onTheWay.includes(order.state)
    const days = isAwaited ? await services.deliveryDays(new Date(order.ordered_at)) : undefined
    const today = services.today()
    // An estimate that has passed says nothing.
    return { order, arrives: days && days.last >= today ? deliveryText(days, today) : null }
  },
  meta: () => ({ title: 'Din beställning', description: 'Se vad du har köpt, och var det är.' }),
  View: OrderPage,
})

type StateText = { title: string; text: string }

/** Heading and text of each state. */
const stateTexts = {
  paid: {
    title: 'Tack för ditt köp!',
    text: 'Din order är registrerad och ett kvitto skickas till din e-post.',
  },
  packed: { title: 'Din order är packad', text: 'Vi mejlar dig när den är på väg eller kan hämtas.' },
  shipped: { title: 'Ditt paket är på väg', text: 'Spårningsnumret står i mejlet som vi skickade.' },
  ready: {
    title: 'Dina varor väntar på dig',
    text: 'Hämta dem i butiken. Ta med legitimation och ordernumret.',
  },
  delivered: { title: 'Ditt paket är levererat', text: 'Tack för att du handlade hos oss.' },
  collected: { title: 'Dina varor är hämtade', text: 'Tack för att du handlade hos oss.' },
  cancelled: { title: 'Ordern är avbruten', text: 'Pengarna går tillbaka samma väg som du betalade.' },
  returned: {
    title: 'Varorna är tillbaka hos oss',
    text: 'Pengarna går tillbaka samma väg som du betalade.',
  },
  refunded: { title: 'Pengarna är återbetalda', text: 'De syns oftast hos din bank inom 5–10 bankdagar.' },
} as const satisfies Record<SharedOrder['state'], StateText>

/** Heading and text once the customer has withdrawn, until staff have handled it. */
const withdrawnText: StateText = {
  title: 'Vi har tagit emot din ångeranmälan',
  text: `Vi betalar tillbaka inom ${withdrawalDays} dagar, men får vänta tills varan är här eller du har visat att den är skickad. Besked kommer på mejl.`,
}

const ended: readonly SharedOrder['state'][] = ['cancelled', 'returned', 'refunded']

function OrderPage({ data: { order, arrives } }: { data: OrderPageData }) {
  const { title, text } = order.withdrawn_at === null ? stateTexts[order.state] : withdrawnText
  const isOver = order.withdrawn_at !== null || ended.includes(order.state)
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: 'Shop', to: '/shop' }, { label: 'Din beställning' }]} />
      <OrderConfirmation
        order={order}
        isAwaited={order.withdrawn_at === null && (order.state === 'paid' || order.state === 'packed')}
        head={
          <>
            <Icon
              name={isOver ? 'info' : 'circle-check'}
              className={isOver ? 'size-12 text-blue' : 'size-12 text-green'}
            />
            <h1 className="mt-4 text-3xl">{title}</h1>
            <p className="mt-3 text-lg">{text}</p>
            {arrives && !isOver ? (
              <p className="mt-3 flex items-center gap-2 text-lg">
                <Icon name="truck" className="size-6 shrink-0 text-blue" />
                <span>
                  Beräknas komma hem <strong className="font-semibold">{arrives}</strong>
                </span>
              </p>
            ) : null}
          </>
        }
      >
        <p className="mt-6 text-ink-soft">
          Beställd {formatDate(new Date(order.ordered_at))}.
          {isOver ? null : (
            <>
              {' '}
              Har du ändrat dig?{' '}
              <Link to={withdrawalPath(order.order_number)} className="link">
                Ångra köp
              </Link>
            </>
          )}
        </p>
        <div className="mt-6">
          <ButtonLink to="/shop" variant="secondary">
            Fortsätt handla
          </ButtonLink>
        </div>
      </OrderConfirmation>
    </Container>
  )
}

import { usePage } from '#app/framework/page-context.tsx'
import type { ShownPrice, ShownResult } from '#app/lib/page/found-prices.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** Names of the parts of a result that `app/browser/price-search.ts` fills in copies of the templates. */
type SlotName = 'name' | 'prices' | 'summary' | 'repair' | 'part' | 'price' | 'time' | 'book' | 'pay'
const slot = (name: SlotName) => ({ 'data-slot': name })

/** Renders a model whose name was searched, with the prices to book or pay. Without a model it is a template. */
export function PriceAnswer({ model }: { model?: ShownResult }) {
  const { standardMonths } = usePage().site.shop.warranty
  return (
    <li className="px-4 pt-3 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          {...slot('name')}
          to={model?.path ?? '/pricing'}
          className="link -my-1.5 py-1.5 font-semibold text-lg"
        >
          {model?.name}
        </Link>
        {standardMonths > 0 ? (
          <span className="text-ink-soft text-sm">
            {standardMonths} {standardMonths === 1 ? 'månads' : 'månaders'} garanti
          </span>
        ) : null}
      </div>
      <ul {...slot('prices')} className="mt-1.5 divide-y divide-line border-line border-t">
        {model?.prices.map((price) => (
          <PriceLine key={price.bookingPath} device={model.name} price={price} />
        ))}
      </ul>
    </li>
  )
}

/** Renders a price with its booking and payment. Without a price it is a template. */
export function PriceLine({ device, price }: { device?: string; price?: ShownPrice }) {
  const { isTestMode, hasStripe } = usePage().site
  const about = price && [price.repair, price.part, device].filter(Boolean).join(', ')
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <span {...slot('repair')} className="font-semibold">
            {price?.repair}
          </span>{' '}
          <span {...slot('part')} className="text-ink-soft">
            {price?.part}
          </span>
        </p>
        <p {...slot('price')} className="figures whitespace-nowrap font-semibold text-lg">
          {price?.price}
        </p>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p {...slot('time')} className="min-w-0 text-ink-soft text-sm">
          {price?.time}
        </p>
        <div className="flex shrink-0 gap-2">
          <ButtonLink
            {...slot('book')}
            to={price?.bookingPath ?? '/booking'}
            size="sm"
            aria-label={about && `Boka ${about}`}
            className="min-h-11!"
          >
            Boka
          </ButtonLink>
          {isTestMode || hasStripe ? (
            <ButtonLink
              {...slot('pay')}
              to={price?.paymentPath ?? '/pricing'}
              size="sm"
              variant="secondary"
              aria-label={about && `Betala ${about}`}
              className="min-h-11!"
            >
              Betala
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** Renders a model to choose, with some of its prices. Without a model it is a template. */
export function PriceChoice({ model }: { model?: ShownResult }) {
  return (
    <li>
      <Link
        {...slot('name')}
        to={model?.path ?? '/pricing'}
        className="block px-4 py-2 hover:bg-blue-tint focus-visible:bg-blue-tint focus-visible:-outline-offset-3"
      >
        <span className="block font-semibold">{model?.name}</span>
        <span {...slot('summary')} className="block text-ink-soft text-sm">
          {model?.summary}
        </span>
      </Link>
    </li>
  )
}

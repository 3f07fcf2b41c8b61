import type { ProductSafety } from '#domain/shop/safety/product-safety.ts'

type Contact = NonNullable<ProductSafety['manufacturer']>

/**
 * Renders a product's manufacturer, who is responsible for it in the EU, its warnings, and whether it was on the market before the
 * regulation applied ((EU) 2023/988, articles 19 and 51); nothing when none is known.
 */
export function SafetySection({ safety }: { safety: ProductSafety | undefined }) {
  if (!safety) return null
  const { manufacturer, responsible, information, placed_earlier: isEarlier } = safety
  if (!manufacturer && !information && !isEarlier) return null
  return (
    <section
      aria-label="Produktsäkerhet"
      className="grid gap-x-10 gap-y-5 border-line border-t pt-7 md:col-span-2 md:grid-cols-2"
    >
      <p className="font-semibold text-lg md:col-span-2">Produktsäkerhet</p>
      {information ? <p className="whitespace-pre-line md:col-span-2">{information}</p> : null}
      {isEarlier ? (
        <p className="text-sm md:col-span-2">
          Den här produkten fanns på marknaden före den 13 december 2024.
        </p>
      ) : null}
      {manufacturer ? <ContactLines title="Tillverkare" contact={manufacturer} /> : null}
      {responsible ? <ContactLines title="Ansvarig i EU" contact={responsible} /> : null}
    </section>
  )
}

function ContactLines({ title, contact }: { title: string; contact: Contact }) {
  const { name, postal_address, electronic_address: address } = contact
  return (
    <div className="min-w-0 text-sm">
      <p className="text-ink-soft">{title}</p>
      <p className="mt-0.5 font-semibold">{name}</p>
      <p>{postal_address}</p>
      <a
        href={address.includes('://') ? address : `mailto:${address}`}
        rel="nofollow"
        className="link wrap-anywhere"
      >
        {address.replace(/^https?:\/\//, '')}
      </a>
    </div>
  )
}

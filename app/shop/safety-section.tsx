import type { ProductSafety } from '../../domain/shop/safety/product-safety.ts'

type Contact = NonNullable<ProductSafety['manufacturer']>

/**
 * Renders a product's manufacturer, who is responsible for it in the EU, and its warnings (regulation (EU) 2023/988, article 19);
 * nothing when none is known.
 */
export function SafetySection({ safety }: { safety: ProductSafety | undefined }) {
  if (!safety || (!safety.manufacturer && !safety.information)) return null
  const { manufacturer, responsible, information } = safety
  return (
    <section
      aria-label="Produktsäkerhet"
      className="grid gap-x-10 gap-y-5 border-line border-t pt-7 md:col-span-2 md:grid-cols-2"
    >
      <p className="font-semibold text-lg md:col-span-2">Produktsäkerhet</p>
      {information ? <p className="whitespace-pre-line md:col-span-2">{information}</p> : null}
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

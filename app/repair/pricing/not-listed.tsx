import { usePage } from '#app/framework/page-context.tsx'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { knownDeviceTypes, quoteTypes, repairPath } from '#domain/catalogue/known-device-types.ts'

const ways = [
  ...quoteTypes.map((slug) => ({ to: repairPath(slug), label: knownDeviceTypes[slug].name })),
  { to: '/contact', label: 'Något annat' },
] as const

/** Renders an invitation to request a quote when a price is not listed. */
export function NotListed({ title, className }: { title: string; className?: string }) {
  const { quotes } = usePage().site.shop
  const shownWays = useShownLinks(ways)
  return (
    <Card as="section" pad="lg" className={cx('bg-blue-tint! border-blue-line!', className)}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-xl text-ink-soft text-lg">
        Be om en offert, så svarar vi med pris och tid inom {quotes.replyHours} timmar. Det kostar inget att
        fråga.
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {shownWays.map(({ to, label }, index) => (
          <li key={to} className="grid">
            <ButtonLink to={to} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { usePage } from '#app/framework/page-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { complexRepairDays } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { ScrollRow } from '../scroll-row.tsx'

const getBenefits = (warranty: string, { originalPartsFirst, sameDay }: PublicShop['statements']) =>
  [
    {
      icon: 'badge-check',
      look: 'bg-wash-ice text-blue',
      name: originalPartsFirst ? 'Originaldelar' : 'Du väljer delen',
      text: `${originalPartsFirst ? 'Vi lagar i första hand med originaldelar. ' : ''}Finns både originaldel och kompatibel del väljer du själv, med båda priserna framför dig.`,
      link: { to: '/irp', label: 'Så jobbar vi' },
    },
    {
      icon: 'timer',
      look: 'bg-wash-butter text-amber',
      name: 'Snabb service',
      text: `${sameDay ? 'Enkla reparationer blir klara samma dag. ' : ''}Större jobb tar ${complexRepairDays.from}–${complexRepairDays.to} arbetsdagar.`,
      link: { to: '/booking', label: 'Boka tid' },
    },
    {
      icon: 'shield-check',
      look: 'bg-wash-mint text-green',
      name: 'Garanti',
      text: `Standardreparationer har ${warranty}s garanti. Kommer samma fel tillbaka lagar vi det gratis.`,
      link: { to: '/warranty', label: 'Läs om garantin' },
    },
  ] as const

export function Benefits() {
  const { warranty, statements } = usePage().site.shop
  return (
    <Section id="darfor" title="Därför lämnar man in hos oss">
      <ScrollRow className="max-sm:auto-cols-[82%] gap-x-10 gap-y-9 md:grid-cols-3">
        {getBenefits(countWithUnit(warranty.standardMonths, 'months'), statements).map(
          ({ icon, look, name, text, link }) => (
            <li
              key={name}
              className="gap-4 max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-card max-sm:p-4 sm:flex md:block"
            >
              <span className={`grid size-12 shrink-0 place-items-center rounded-lg sm:size-14 ${look}`}>
                <Icon name={icon} className="size-7" />
              </span>
              <div className="max-sm:mt-4 md:mt-5">
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
                <Link to={link.to} className="link mt-2 inline-block py-1 font-semibold">
                  {link.label}
                </Link>
              </div>
            </li>
          ),
        )}
      </ScrollRow>
    </Section>
  )
}

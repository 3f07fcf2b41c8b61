import { useIsShown } from '#app/lib/page/use-shown-links.ts'
import { repairCategories } from '#app/site/repair-categories.ts'
import { cx } from '#app/ui/class-names.ts'
import { CheckedItem, Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BlockOfKind } from './block-props.ts'
import { useFacts } from './rich-text.tsx'

type Item = BlockOfKind<'devices'>['items'][number]

/** Renders the devices that the shop repairs, each with its repairs and a link to its page. */
export function Devices({ block }: { block: BlockOfKind<'devices'> }) {
  const isShown = useIsShown()
  const cards = block.items.flatMap((item) => {
    const category = repairCategories.find(({ slug }) => slug === item.device)
    return category && isShown(category.to) ? { item, category } : []
  })
  return (
    <ul className="mt-8 grid gap-4 sm:mt-10 sm:gap-6 md:grid-cols-2">
      {cards.map(({ item, category }) => (
        <li key={category.to}>
          <DeviceCard item={item} category={category} />
        </li>
      ))}
    </ul>
  )
}

type DeviceCardProps = { item: Item; category: (typeof repairCategories)[number] }

function DeviceCard({ item: { heading, action, faults }, category }: DeviceCardProps) {
  const fill = useFacts()
  return (
    <article className="group relative grid h-full grid-cols-[6rem_1fr] overflow-hidden rounded-xl border border-line bg-card transition-shadow duration-200 ease-calm hover:shadow-lift sm:grid-cols-[11rem_1fr]">
      <div className={cx('grid place-items-center p-1.5 sm:p-5', category.wash)}>
        <Illustration name={category.drawing} className="h-auto w-full" />
      </div>
      <div className="flex flex-col p-4 sm:p-6">
        <h2 className="text-xl">{fill(heading)}</h2>
        <ul className="mt-3 flex-1 space-y-1.5 text-sm">
          {faults.map((fault) => (
            <CheckedItem key={fault}>{fill(fault)}</CheckedItem>
          ))}
        </ul>
        <Link
          to={category.to}
          className="mt-4 inline-flex items-center gap-2 self-start font-semibold text-blue after:absolute after:inset-0 group-hover:underline"
        >
          {fill(action)}
          <Icon
            name="arrow-right"
            className="size-5 transition-transform duration-200 ease-calm group-hover:translate-x-1"
          />
        </Link>
      </div>
    </article>
  )
}

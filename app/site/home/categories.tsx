import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { type RepairCategory, repairCategories } from '../repair-categories.ts'

/** Target of the hero's button. */
export const categoriesId = 'valj-enhet'

export function Categories() {
  const categories = useShownLinks(repairCategories)
  return (
    <Section
      id={categoriesId}
      title="Vad behöver du laga?"
      lead="Välj enhet, så frågar vi om märke, modell och fel."
      className="-scroll-mt-10"
    >
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-2 sm:gap-5 md:grid-cols-3">
        {categories.map((category) => (
          <li key={category.to}>
            <CategoryCard {...category} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CategoryCard({ to, name, faults, drawing, wash }: RepairCategory) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-card transition-shadow duration-200 ease-calm hover:shadow-lift"
    >
      <span className={cx('block px-2 pt-3 pb-2 sm:px-8 sm:pt-5 sm:pb-3', wash)}>
        <Illustration
          name={drawing}
          className="mx-auto h-auto w-full max-w-56 transition-transform duration-300 ease-calm group-hover:-translate-y-1"
        />
      </span>
      <div className="flex flex-1 items-start justify-between gap-3 px-2 py-2.5 max-sm:justify-center max-sm:text-center sm:p-5">
        <div className="min-w-0">
          <h3 className="text-[clamp(0.875rem,4.1vw,1.375rem)] leading-snug">{name}</h3>
          <span className="mt-1 hidden text-pretty text-ink-soft text-sm sm:block">{faults}</span>
        </div>
        <Icon
          name="arrow-right"
          className="mt-1 hidden size-5 shrink-0 text-blue transition-transform duration-200 ease-calm group-hover:translate-x-1 sm:block"
        />
      </div>
    </Link>
  )
}

import { deviceAppearance } from '#app/lib/device-appearance.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { formatCount } from '#domain/settings/units.ts'
import type { ShownBrand, ShownType } from './format-prices.ts'
import { ModelList } from './model-list.tsx'

/** Renders the price list: device types, collapsed brands, and their models. */
export function PriceList({ types }: { types: readonly ShownType[] }) {
  return (
    <>
      <TypeLinks types={types} />
      <div className="mt-8 flex flex-col gap-9 sm:mt-10 sm:gap-12">
        {types.map((type) => (
          <TypePrices key={type.slug} type={type} />
        ))}
      </div>
    </>
  )
}

function getCount(models: number): string {
  return formatCount(models, 'modell', 'modeller')
}

function TypeLinks({ types }: { types: readonly ShownType[] }) {
  return (
    <nav aria-label="Enheter" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {types.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 font-semibold text-sm hover:border-ink hover:bg-sunk"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TypePrices({ type }: { type: ShownType }) {
  const kind = deviceAppearance(type.slug)
  return (
    <section
      id={type.slug}
      aria-labelledby={`${type.slug}-rubrik`}
      className="grid items-start gap-x-10 gap-y-4 md:grid-cols-[11rem_1fr]"
    >
      <div className="flex items-center gap-4 md:sticky md:top-24 md:flex-col md:items-stretch">
        <span className={cx('block w-20 shrink-0 rounded-xl p-2.5 md:w-auto md:p-5', kind.wash)}>
          <Illustration name={kind.drawing} className="h-auto w-full" />
        </span>
        <h2 id={`${type.slug}-rubrik`} className="text-2xl">
          {type.name}
        </h2>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
        {type.brands.map((brand) => (
          <BrandPrices key={brand.path} brand={brand} />
        ))}
      </div>
    </section>
  )
}

function BrandPrices({ brand }: { brand: ShownBrand }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-4 px-5 py-2 hover:bg-blue-tint/50 focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-semibold leading-snug">{brand.name}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft text-sm">{getCount(brand.models.length)}</span>
        </span>
        {brand.from ? (
          <span className="figures shrink-0 text-ink-soft text-sm">från {brand.from}</span>
        ) : null}
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-blue transition-transform duration-200 ease-calm group-open:rotate-180"
        />
      </summary>
      <ModelList
        models={brand.models}
        className="border-line border-t px-5 pb-4 sm:px-6 [&>li:last-child]:border-b-0"
      />
    </details>
  )
}

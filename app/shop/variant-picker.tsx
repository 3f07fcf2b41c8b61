import { type MouseEvent, useId } from 'react'
import { formatOre } from '#domain/money.ts'
import { type Condition, conditionLabels } from '#domain/shop/labels.ts'
import type { ShopVariant } from '#domain/shop/schemas.ts'
import {
  type Dimension,
  formatStorage,
  type VariantChoice,
  type VariantOption,
  variantChoices,
} from '#domain/shop/variants.ts'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'

const dimensionLabels = { color: 'Färg', storage: 'Lagring', condition: 'Skick' } satisfies Record<
  Dimension,
  string
>

/** Returns a value in words: the grade with its label, the storage size, or the colour as staff wrote it. */
function valueText(dimension: Dimension, value: string): string {
  if (dimension === 'storage') return formatStorage(value)
  if (dimension === 'color') return value
  const { grade, label } = conditionLabels[value as Condition]
  return `${grade} ${label}`
}

/** Returns the other differences of an option: `med 256GB, skick C`. */
function alsoText({ also, variant }: VariantOption<ShopVariant>): string {
  const values = also.map((dimension) =>
    dimension === 'condition'
      ? `skick ${conditionLabels[variant.condition].grade}`
      : dimension === 'color'
        ? variant.color.toLowerCase()
        : formatStorage(variant.storage),
  )
  return values.filter(Boolean).join(', ')
}

type VariantPickerProps = {
  variants: readonly ShopVariant[]
  slug: string
  /** Shows another variant in place, in the dialog. Without it, or without script, the choices are links to its page. */
  onChoose?: ((slug: string) => void) | undefined
}

/** Renders the products of a model as choices of colour, storage and condition, each with its price and stock. */
export function VariantPicker({ variants, slug, onChoose }: VariantPickerProps) {
  const choices = variantChoices(variants, slug)
  if (choices.length === 0) return null
  return (
    <div className="mt-5 grid gap-4">
      {choices.map((choice) => (
        <Choice key={choice.dimension} choice={choice} onChoose={onChoose} />
      ))}
    </div>
  )
}

type ChoiceProps = { choice: VariantChoice<ShopVariant>; onChoose: VariantPickerProps['onChoose'] }

function Choice({ choice: { dimension, options }, onChoose }: ChoiceProps) {
  const labelId = useId()
  const choose = (event: MouseEvent, to: string) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <nav aria-labelledby={labelId}>
      <p id={labelId} className="font-semibold text-sm">
        {dimensionLabels[dimension]}
      </p>
      <ul className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))]">
        {options.map((option) => {
          const { value, variant, isCurrent } = option
          const also = alsoText(option)
          return (
            <li key={value} className="grid">
              <Link
                to={`/shop/${variant.slug}`}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => choose(event, variant.slug)}
                className={cx(
                  'flex min-h-14 flex-col justify-center rounded-lg border bg-card px-3 py-2 leading-snug',
                  isCurrent
                    ? 'border-blue bg-blue-tint ring-1 ring-blue'
                    : 'border-line-strong hover:border-ink',
                  variant.stock <= 0 && !isCurrent && 'border-dashed bg-sunk text-ink-soft',
                )}
              >
                <span className="font-semibold">{valueText(dimension, value)}</span>
                <span className="figures text-ink-soft text-sm">
                  {variant.stock > 0 ? formatOre(Math.round(variant.price * 100)) : 'Slut just nu'}
                  {also ? <span className="block">med {also}</span> : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

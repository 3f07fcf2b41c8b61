import { useIsShown } from '#app/lib/page/use-shown-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import type { benefitTints } from '#domain/pages/content.ts'
import { FeatureGrid } from '../feature-grid.tsx'
import type { BlockProps } from './block-props.ts'
import { RichLine, useFacts } from './rich-text.tsx'

const tints: Record<(typeof benefitTints)[number], string> = {
  ice: 'bg-wash-ice text-blue',
  butter: 'bg-wash-butter text-amber',
  mint: 'bg-wash-mint text-green',
  peach: 'bg-wash-peach text-red-deep',
  rose: 'bg-wash-rose text-red-deep',
  lilac: 'bg-wash-lilac text-blue-deep',
}

/** Renders benefits: in columns, or as cards in two columns, with an optional text and link below. */
export function Benefits({ block, id, className }: BlockProps<'benefits'>) {
  const fill = useFacts()
  const isShown = useIsShown()
  const { layout, isSunk, text } = block
  const link = block.link && isShown(block.link.to) ? block.link : null
  const items = block.items.map(({ icon, tint, ...item }) => ({
    icon,
    look: tints[tint],
    name: fill(item.name),
    text: <RichLine text={item.text} />,
  }))
  return (
    <Section id={id} title={fill(block.heading)} className={className} sunk={isSunk}>
      {layout === 'columns' ? (
        <FeatureGrid features={items} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          {items.map((item) =>
            layout === 'rows' ? <Row key={item.name} {...item} /> : <Tile key={item.name} {...item} />,
          )}
        </ul>
      )}
      {text ? (
        <p className="mt-6 text-lg">
          <RichLine text={text} />{' '}
          {link ? (
            <ButtonLink to={link.to} variant="quiet" size="sm" className="-ml-1">
              {fill(link.label)}
            </ButtonLink>
          ) : null}
        </p>
      ) : link ? (
        <ButtonLink to={link.to} variant="secondary" className="mt-7">
          {fill(link.label)}
        </ButtonLink>
      ) : null}
    </Section>
  )
}

type Item = Parameters<typeof FeatureGrid>[0]['features'][number]

function Row({ icon, name, text }: Item) {
  return (
    <Card as="li" className="flex gap-4">
      <Icon name={icon} className="mt-0.5 size-7 shrink-0 text-blue" />
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}

function Tile({ icon, look, name, text }: Item) {
  return (
    <Card as="li" pad="lg" className="flex flex-col items-start gap-4 sm:flex-row">
      <span className={`grid size-14 shrink-0 place-items-center rounded-lg ${look}`}>
        <Icon name={icon} className="size-7" />
      </span>
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}

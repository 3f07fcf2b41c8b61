import { Section } from '#app/ui/layout.tsx'
import type { BlockProps } from './block-props.ts'
import { RichLine, useFacts } from './rich-text.tsx'

/** Renders events by year: side by side on wide screens, stacked on narrow ones. */
export function History({ block, id, className }: BlockProps<'history'>) {
  const fill = useFacts()
  return (
    <Section id={id} title={fill(block.heading)} className={className} sunk>
      <ol className="grid gap-x-8 lg:grid-cols-4">
        {block.items.map(({ when, name, text }) => (
          <li
            key={name}
            className="group relative border-line-strong/40 border-l-2 pb-9 pl-6 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-7 lg:pr-2 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-2.25 size-4 rounded-full border-4 border-sunk bg-blue lg:-top-2.25 lg:left-0"
            />
            <p className="figures font-bold text-2xl text-blue">{fill(when)}</p>
            <h3 className="mt-1 text-xl">{fill(name)}</h3>
            <p className="mt-1.5 text-ink-soft">
              <RichLine text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

import { usePage } from '#app/framework/page-context.tsx'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { photoPlaces } from '#app/lib/pictures/photo-places.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container, Section } from '#app/ui/layout.tsx'
import type { Block, BlockKind } from '#domain/pages/content.ts'
import type { ShopPictures } from '#domain/settings/pictures.ts'
import { ContactStrip } from '../contact-strip.tsx'
import { KeyFigures } from '../key-figures.tsx'
import { People } from '../people.tsx'
import { ShopPhoto } from '../shop-photo.tsx'
import { Steps } from '../steps.tsx'
import { Benefits } from './benefits.tsx'
import type { BlockOfKind, BlockProps } from './block-props.ts'
import { Devices } from './devices.tsx'
import { History } from './history.tsx'
import { getPicture } from './pictures.ts'
import { QuestionDetails } from './question-details.tsx'
import { Paragraphs, RichLine, useFacts } from './rich-text.tsx'

/** Kinds that have no space of their own above. */
const withoutSpaceAbove: ReadonlySet<BlockKind | undefined> = new Set([
  'figures',
  'contact',
  'notice',
  undefined,
])

type BlocksProps = { blocks: readonly Block[]; pictures: ShopPictures }

/** Renders the blocks of a page. */
export function Blocks({ blocks, pictures }: BlocksProps) {
  return blocks.map((block, index) => (
    <BlockView
      // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
      key={index}
      block={block}
      pictures={pictures}
      id={('anchor' in block && block.anchor) || `del-${index + 1}`}
      isFirst={index === 0}
      endsWithSpace={withoutSpaceAbove.has(blocks[index + 1]?.kind)}
    />
  ))
}

type BlockViewProps = {
  block: Block
  pictures: ShopPictures
  id: string
  isFirst: boolean
  /** The next block has no space above it. */
  endsWithSpace: boolean
}

function BlockView({ block, pictures, id, isFirst, endsWithSpace }: BlockViewProps) {
  const { shop } = usePage().site
  const fill = useFacts()
  const className = isFirst ? 'pt-4 sm:pt-6' : ''
  switch (block.kind) {
    case 'figures':
      return (
        <KeyFigures
          figures={shop.keyFigures}
          shopName={shop.name}
          {...(isFirst ? { className: 'pt-2' } : {})}
        />
      )
    case 'contact':
      return <ContactStrip />
    case 'people':
      return pictures.people.length > 0 ? (
        <Section
          id={id}
          title={fill(block.heading)}
          className={cx(className, !endsWithSpace && 'pb-0! sm:pb-0!')}
        >
          <People people={pictures.people} />
        </Section>
      ) : null
    case 'text':
      return (
        <Section id={id} title={fill(block.heading)} className={className}>
          <div className="max-w-2xl text-lg">
            <Paragraphs text={block.text} later="mt-4" />
          </div>
        </Section>
      )
    case 'steps':
      return (
        <Section id={id} title={fill(block.heading)} className={className}>
          <Steps
            steps={block.items.map(({ name, text }) => ({
              name: fill(name),
              text: <RichLine text={text} />,
            }))}
          />
        </Section>
      )
    case 'benefits':
      return <Benefits block={block} id={id} className={className} />
    case 'history':
      return <History block={block} id={id} className={className} />
    case 'questions':
      return <Questions block={block} id={id} className={className} />
    case 'statement':
      return <Statement block={block} id={id} pictures={pictures} endsWithSpace={endsWithSpace} />
    case 'notice':
      return <Notice block={block} id={id} className={className} />
    case 'devices':
      return (
        <Container className="pb-14 sm:pb-20">
          <Devices block={block} />
        </Container>
      )
    case 'picture':
      return <Picture block={block} pictures={pictures} />
    case 'buttons':
      return <Buttons block={block} />
    // Only in the terms, which have sections of their own.
    case 'law':
      return null
    case 'list':
      return <List block={block} id={id} className={className} />
  }
}

type StatementProps = Pick<BlockProps<'statement'>, 'block' | 'id'> &
  Pick<BlockViewProps, 'pictures' | 'endsWithSpace'>

function Statement({ block, id, pictures, endsWithSpace }: StatementProps) {
  const fill = useFacts()
  const { drawing, photo } = getPicture(block.picture, pictures)
  return (
    <Container className={cx('pt-14 sm:pt-20', endsWithSpace && 'pb-14 sm:pb-20')}>
      <section
        aria-labelledby={id}
        className="grid items-center overflow-hidden rounded-2xl bg-blue-tint lg:grid-cols-[1.2fr_1fr]"
      >
        <div className="p-6 sm:p-12">
          <h2 id={id} className="font-semibold text-base text-blue">
            {fill(block.label)}
          </h2>
          <p className="mt-3 max-w-4xl text-balance font-semibold text-2xl leading-snug">
            {fill(block.text)}
          </p>
        </div>
        <ShopPhoto
          picture={photo}
          drawing={drawing}
          sizes="(min-width: 64rem) 34rem, 100vw"
          className={cx(photoPlaces.mission.shape, 'h-full w-full object-cover')}
        />
      </section>
    </Container>
  )
}

function Notice({ block, id }: BlockProps<'notice'>) {
  const fill = useFacts()
  return (
    <Container className="pb-14 sm:pb-20">
      <section
        aria-labelledby={id}
        className="grid gap-x-10 gap-y-4 rounded-2xl bg-sunk p-6 sm:p-10 lg:grid-cols-[1fr_1.4fr]"
      >
        <h2 id={id} className="text-2xl">
          {fill(block.heading)}
        </h2>
        <div className="space-y-3 text-ink-soft">
          <Paragraphs text={block.text} />
          <Paragraphs text={block.smallPrint} className="text-sm" />
        </div>
      </section>
    </Container>
  )
}

function Questions({ block, id, className }: BlockProps<'questions'>) {
  const fill = useFacts()
  return (
    <Section id={id} title={fill(block.heading)} className={className}>
      <div className="max-w-3xl divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
        {block.items.map((item) => (
          <QuestionDetails key={item.question} {...item} />
        ))}
      </div>
    </Section>
  )
}

function Picture({ block, pictures }: { block: BlockOfKind<'picture'>; pictures: ShopPictures }) {
  const fill = useFacts()
  const { drawing, wash, photo } = getPicture(block.picture, pictures)
  return (
    <Container className="py-6 sm:py-10">
      <figure className="max-w-3xl">
        <div className={cx('overflow-hidden rounded-2xl', photo ? undefined : wash)}>
          <ShopPhoto
            picture={photo}
            drawing={drawing}
            sizes="(min-width: 64rem) 48rem, 100vw"
            className={
              wash && !photo
                ? 'mx-auto h-auto w-full max-w-72 py-8'
                : cx(photoPlaces.intro.shape, 'w-full object-cover')
            }
          />
        </div>
        {block.caption ? (
          <figcaption className="mt-3 text-ink-soft text-sm">{fill(block.caption)}</figcaption>
        ) : null}
      </figure>
    </Container>
  )
}

function List({ block, id, className }: BlockProps<'list'>) {
  const fill = useFacts()
  return (
    <Section id={id} title={fill(block.heading)} className={className}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {block.items.map((item) => (
          <li
            key={item}
            className="flex items-center gap-3 rounded-lg border border-line bg-card p-4 font-semibold"
          >
            <Icon name="check" className="size-5 shrink-0 text-green" />
            <span className="min-w-0">{fill(item)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Buttons({ block }: { block: BlockOfKind<'buttons'> }) {
  const fill = useFacts()
  const links = useShownLinks(block.links)
  return (
    <Container className="grid gap-3 py-6 sm:flex sm:flex-wrap sm:py-8 print:hidden">
      {links.map(({ to, label }, index) => (
        <ButtonLink key={to} to={to} size="lg" {...(index > 0 ? { variant: 'secondary' } : {})}>
          {fill(label)}
        </ButtonLink>
      ))}
    </Container>
  )
}

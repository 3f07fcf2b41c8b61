import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

const widths = { narrow: 'max-w-2xl', text: 'max-w-3xl', wide: 'max-w-6xl' }

/** Maximum width of the content: a form, text, or the one width of header, footer and pages. */
export type ContainerWidth = keyof typeof widths

/** Renders a container with the page's margins and maximum width. */
export function Container({
  width = 'wide',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: ContainerWidth }) {
  return <div {...rest} className={cx('mx-auto w-full px-5 sm:px-8', widths[width], className)} />
}

/**
 * Hides an element until the browser has read it whole, so that nothing in it moves while a slow page is read. Its last child
 * is a `ReadWhole`.
 */
export const shownWhole = 'not-[:has(>[data-read-whole])]:invisible'

export function ReadWhole() {
  return <span hidden data-read-whole="" />
}

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading, which also names the section; requires `id`, from which the heading's id is derived. */
  title?: ReactNode
  lead?: ReactNode
  id?: string
  width?: ContainerWidth
  /** Uses the sunk background colour, to set it apart from its neighbours. */
  sunk?: boolean
}

/** Renders a section of a page with its heading and vertical padding. */
export function Section({
  title,
  lead,
  id,
  width = 'wide',
  sunk = false,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section
      {...rest}
      id={id}
      aria-labelledby={title && id ? `${id}-rubrik` : undefined}
      className={cx('py-8 sm:py-20', sunk && 'bg-sunk', className)}
    >
      <Container width={width}>
        {title ? (
          <h2 id={id ? `${id}-rubrik` : undefined} className="max-w-2xl text-3xl">
            {title}
          </h2>
        ) : null}
        {lead ? <p className="mt-3 max-w-2xl text-ink-soft text-lg">{lead}</p> : null}
        {title || lead ? <div className="mt-5 sm:mt-10">{children}</div> : children}
      </Container>
    </section>
  )
}

import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Padding; `none` for pictures and tables that extend to the edge. */
  pad?: 'none' | 'sm' | 'md' | 'lg'
  /** Renders the card on the sunk background without border. */
  quiet?: boolean
}

const pads = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' }

/** Renders a box with rounded corners and a thin border. */
export function Card({ as: Element = 'div', pad = 'md', quiet = false, className, ...rest }: CardProps) {
  const look = quiet ? 'bg-sunk' : 'border border-line bg-card'
  // The possible elements take the same attributes; only their DOM types differ.
  const Tag = Element as 'div'
  return <Tag {...rest} className={cx('rounded-xl', look, pads[pad], className)} />
}

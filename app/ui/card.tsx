import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Room inside: none for pictures and tables that reach the edge. */
  pad?: 'none' | 'sm' | 'md' | 'lg'
  /** A quieter card on the sunk colour, without an edge. */
  quiet?: boolean
}

const pads = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' }

/** A sheet with rounded corners and a hairline edge. */
export function Card({ as: Element = 'div', pad = 'md', quiet = false, className, ...rest }: CardProps) {
  const look = quiet ? 'bg-sunk' : 'border border-line bg-card'
  // The elements that a card can be take the same attributes; only their DOM types differ.
  const Tag = Element as 'div'
  return <Tag {...rest} className={cx('rounded-xl', look, pads[pad], className)} />
}

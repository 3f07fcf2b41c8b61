import type { ComponentProps } from 'react'
import { cx } from '../ui/class-names.ts'

/**
 * Renders a list that is swiped sideways on a phone, where the next item shows that it goes on, and that is a grid on wider
 * screens. `max-sm:auto-cols-[…]` gives the items their width. Items without anything to focus need a `tabIndex` on the list, so that the keyboard can scroll it.
 */
export function ScrollRow({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={cx(
        // Positioned, because hidden texts within it are absolute and would widen the page.
        'relative grid max-sm:-mx-5 max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:gap-3 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-5 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:snap-start',
        className,
      )}
    />
  )
}

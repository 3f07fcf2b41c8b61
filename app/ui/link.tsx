import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with its query and fragment if any; or `tel:`, `mailto:` and whole addresses. */
  to: string
}

/**
 * A link. Those to the site's own pages lead there without loading the whole document again; one listener sees to that
 * for all of them (`useLinkPresses`), as a page has dozens, which the router's own links would make slow to render.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-page={to.startsWith('/') ? '' : undefined} />
}

import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with its query and fragment if any; or `tel:`, `mailto:` and whole addresses. */
  to: string
}

/** Component that renders links. The signed-in app sets one that opens screens without loading a document. */
export const LinkComponent = createContext<ComponentType<ComponentProps<'a'>> | 'a'>('a')

/** A link to a page or another address. */
export function Link({ to, ...rest }: LinkProps) {
  const Anchor = useContext(LinkComponent)
  return <Anchor {...rest} href={to} />
}

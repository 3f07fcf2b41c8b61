import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site with optional query and fragment; or `tel:`, `mailto:` and absolute URLs. */
  to: string
}

/** Component that renders links. The signed-in app sets one that opens screens without loading a document. */
export const LinkComponent = createContext<ComponentType<ComponentProps<'a'>> | 'a'>('a')

export function Link({ to, ...rest }: LinkProps) {
  const Anchor = useContext(LinkComponent)
  return <Anchor {...rest} href={to} />
}

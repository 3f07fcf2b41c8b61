import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { screenGroups } from '../screens.ts'

/** Matches the paths of all screens. */
const screenPath = new RegExp(
  `^(?:${screenGroups
    .flatMap(({ screens }) => screens.map(({ path }) => path.replaceAll(/:\w+/g, '[^/?#]+')))
    .join('|')})(?=[?#]|$)`,
)

/** A link of the signed-in app: screens open without loading a document, all other addresses with one. */
export function ScreenLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return screenPath.test(href) ? <Link {...rest} to={href} /> : <a {...rest} href={href} />
}

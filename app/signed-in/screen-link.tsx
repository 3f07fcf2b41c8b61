import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { screenGroups } from '../screens.ts'

const screenPath = new RegExp(
  `^(?:${screenGroups
    .flatMap(({ screens }) => screens.map(({ path }) => path.replaceAll(/:\w+/g, '[^/?#]+')))
    .join('|')})(?=[?#]|$)`,
)

/** Renders a link of the signed-in app. Screens open without loading a document; other addresses load one. */
export function ScreenLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return screenPath.test(href) ? <Link {...rest} to={href} /> : <a {...rest} href={href} />
}

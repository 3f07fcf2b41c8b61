import { allScreens } from '#app/screens.ts'

/** The portal's screens in navigation order. Those with a `text` also have a card on the home screen. */
export const portalScreens = allScreens.flatMap(({ path, title, portal }) =>
  portal ? [{ ...portal, to: path, label: portal.label ?? title }] : [],
)

import { createContext } from 'react'

/** Fetches the page context again after the back office changed it. Set by the signed-in app. */
export const RefreshPageContext = createContext<() => Promise<void>>(async () => {})

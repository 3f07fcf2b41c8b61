import { createContext, useContext } from 'react'
import type { CustomerProfile } from '#domain/accounts/customer-schemas.ts'

export type Portal = {
  profile: CustomerProfile
  /** Replaces the profile after a change. */
  setProfile: (profile: CustomerProfile) => void
  /** Removes the token and opens `to`, a public page. */
  leave: (to: string) => void
}

export const PortalContext = createContext<Portal | undefined>(undefined)

/** Returns the logged-in customer and the portal's actions. @throws outside the portal's layout */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('This is shown inside the portal only')
  return portal
}

import { createContext, useContext } from 'react'
import type { CustomerProfile } from '../../domain/accounts/customer-schemas.ts'

/** What every page of the portal knows. */
export type Portal = {
  profile: CustomerProfile
  /** Takes over details that have changed. */
  setProfile: (profile: CustomerProfile) => void
  /** Forgets the login and leads to `to`, one of the open pages. */
  leave: (to: string) => void
}

export const PortalContext = createContext<Portal | undefined>(undefined)

/** The customer who is logged in. Throws outside the portal's layout. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('This is shown inside the portal only')
  return portal
}

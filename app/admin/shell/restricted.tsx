import { ShieldAlert } from 'lucide-react'
import { useCallback } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Permission } from '../../../domain/accounts/permissions.ts'
import { ownerPageText } from '../../../domain/accounts/staff-labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingState } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMay, useMe } from '../api/me.ts'

/** The screens that not everybody may open, by the beginning of their addresses, and what they take. */
const restricted: readonly (readonly [RegExp, Permission])[] = [
  [/^\/admin\/personal(\/|$)/, 'staff.manage'],
  [/^\/admin\/granskning(\/|$)/, 'audit.read'],
  [/^\/admin\/rapporter(\/|$)/, 'reports.read'],
  [/^\/admin\/prices\/(import|procent)(\/|$)/, 'prices.many'],
]

/** What a screen takes, or undefined when it is for everybody in the back office. */
export function neededFor(pathname: string): Permission | undefined {
  return restricted.find(([path]) => path.test(pathname))?.[1]
}

/**
 * Whether whoever is logged in may open what is at an address of the back office. Until it is known who that is, the answer
 * is yes, so that nothing moves for those who may.
 */
export function useMayOpen(): (address: string) => boolean {
  const { data: me } = useMe()
  return useCallback(
    (address) => {
      const needed = neededFor(address.replace(/\?.*/, ''))
      return !needed || !me || me.permissions.includes(needed)
    },
    [me],
  )
}

/** The open screen, for those who may open it; to all others a word about whom to ask. */
export function AllowedScreen() {
  const needed = neededFor(useLocation().pathname)
  const allowed = useMay(needed)
  if (allowed === undefined) return <LoadingState label="Kontrollerar behörigheten …" />
  return allowed ? <Outlet /> : <OwnersOnly />
}

function OwnersOnly() {
  return (
    <>
      <h1 className="text-2xl">Bara för ägare</h1>
      <EmptyState
        className="mt-5"
        icon={<ShieldAlert aria-hidden="true" />}
        title="Du har inte behörighet till sidan."
        action={
          <ButtonLink to="/admin" variant="secondary">
            Till startsidan
          </ButtonLink>
        }
      >
        {ownerPageText}
      </EmptyState>
    </>
  )
}

import { ShieldAlert } from 'lucide-react'
import { useCallback } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { allScreens, type Screen } from '#app/screens.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ownerPageText } from '#domain/accounts/staff-labels.ts'
import { useHasPermission, useMe } from '../api/me.ts'

const screensByPath: ReadonlyMap<string, Screen> = new Map(allScreens.map((screen) => [screen.path, screen]))
const screensWithParams = allScreens.filter(({ path }) => path.includes(':'))

/** Returns the screen of a path; undefined when there is none. */
export function findScreen(pathname: string): Screen | undefined {
  return (
    screensByPath.get(pathname.replace(/\/$/, '')) ??
    screensWithParams.find(({ path }) => matchPath(path, pathname))
  )
}

/**
 * Returns a function that tells whether the current user may open a path of the back office. It returns true while the user is
 * loading, to avoid layout shifts for those who may.
 */
export function useMayOpen(): (address: string) => boolean {
  const { data: me } = useMe()
  return useCallback(
    (address) => {
      const needed = findScreen(address.replace(/\?.*/, ''))?.needs
      return !needed || !me || me.permissions.includes(needed)
    },
    [me],
  )
}

/** Renders the current screen, or a notice when the user lacks the permission for it. */
export function AllowedScreen() {
  const needed = findScreen(useLocation().pathname)?.needs
  const allowed = useHasPermission(needed)
  if (allowed === undefined) return <LoadingState label="Kontrollerar behörigheten …" />
  return allowed ? <Outlet /> : <OwnersOnly />
}

const byPinText = 'Du är inloggad med PIN-kod. Logga ut och in igen med lösenordet för att se den här sidan.'

function OwnersOnly() {
  const { data: me } = useMe()
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
        {me?.by_pin && me.role === 'owner' ? byPinText : ownerPageText}
      </EmptyState>
    </>
  )
}

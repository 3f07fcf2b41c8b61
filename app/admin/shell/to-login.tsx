import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'

/** Redirects to a login page, which returns to this URL after login. */
export function ToLogin({ path }: { path: string }) {
  const { pathname, search } = useLocation()
  // Memoised: a new object on each render would navigate again and add another history entry.
  const state = useMemo(() => ({ from: pathname + search }), [pathname, search])
  return <Navigate to={path} replace state={state} />
}

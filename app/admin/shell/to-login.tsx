import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'

/** Leads to a login page, which leads back here. */
export function ToLogin({ path }: { path: string }) {
  const { pathname, search } = useLocation()
  // One and the same object: another one in each render would lead there again, and count as another visit.
  const state = useMemo(() => ({ from: pathname + search }), [pathname, search])
  return <Navigate to={path} replace state={state} />
}

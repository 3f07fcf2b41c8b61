/** Whether an address is allowed after login: the portal's own pages, and the shop with its checkout. */
function mayReturnTo(address: string | null): address is string {
  return address !== null && /^\/(kund(?!\/login)|shop)(?=[/?]|$)/.test(address)
}

/** Returns the address to load after login: the one in `redirect`, else the portal's home. */
export function returnTo(query: URLSearchParams): string {
  const redirect = query.get('redirect')
  return mayReturnTo(redirect) ? redirect : '/kund'
}

/** Adds the query's `redirect` to a path, if it is allowed. */
function withReturn(path: string, query: URLSearchParams): string {
  const redirect = query.get('redirect')
  if (!mayReturnTo(redirect)) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
}

/** Returns the registration page's path, preserving `redirect`. */
export function registerPath(query: URLSearchParams): string {
  return withReturn('/kund/register', query)
}

/** Returns the login page's path, preserving `redirect`. */
export function loginPath(query: URLSearchParams, status?: 'registered'): string {
  return withReturn(status ? `/kund/login?status=${status}` : '/kund/login', query)
}

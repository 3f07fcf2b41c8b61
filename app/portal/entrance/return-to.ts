/** Whether an address may be returned to after login: the portal's own pages, and the shop with its checkout. */
function mayReturnTo(address: string | null): address is string {
  return address !== null && /^\/(kund(?!\/login)|shop)(?=[/?]|$)/.test(address)
}

/** Returns the address to load after login: the one in `redirect`, else the portal's first page. */
export function returnTo(query: URLSearchParams): string {
  const redirect = query.get('redirect')
  return mayReturnTo(redirect) ? redirect : '/kund'
}

/** Adds the query's `redirect` to a path, if it has one that may be returned to. */
function withReturn(path: string, query: URLSearchParams): string {
  const redirect = query.get('redirect')
  if (!mayReturnTo(redirect)) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
}

/** Builds the address of the registration page, for visitors of the login page. */
export function registerPath(query: URLSearchParams): string {
  return withReturn('/kund/register', query)
}

/** Builds the address of the login page, for visitors who register or already have an account. */
export function loginPath(query: URLSearchParams, status?: 'registered'): string {
  return withReturn(status ? `/kund/login?status=${status}` : '/kund/login', query)
}

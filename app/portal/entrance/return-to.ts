/** Whether an address may be returned to after login: the portal's own pages, and the shop with its checkout. */
function mayReturnTo(address: unknown): address is string {
  return typeof address === 'string' && /^\/(kund(?!\/login)|shop)(?=[/?]|$)/.test(address)
}

/** Where to go after login: to where the guard stopped somebody, or to where the address says that somebody came from. */
export function returnTo(state: unknown, search: URLSearchParams): string {
  const stopped = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return [stopped, search.get('redirect')].find(mayReturnTo) ?? '/kund'
}

/** The way back with it, when there is one to be kept. */
function withReturn(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect')
  if (!mayReturnTo(redirect)) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`
}

/** The way to an account for somebody on the login page. */
export function registerPath(search: URLSearchParams): string {
  return withReturn('/kund/register', search)
}

/** The way to the login page for somebody who gets an account, or has one already. */
export function loginPath(search: URLSearchParams, status?: 'registered'): string {
  return withReturn(status ? `/kund/login?status=${status}` : '/kund/login', search)
}

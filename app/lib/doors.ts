/** Whether a path is the back office's. */
export function isBackOffice(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/** Where the list of routes without the back office's lies, beside the whole list of the build. */
export function siteManifestUrl(manifestUrl: string): string {
  return manifestUrl.replace(/\.js$/, '-site.js')
}

/** The routes that visitors and customers reach: all but the back office's, told by the folder of their modules. */
export function withoutBackOffice<Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')))
}

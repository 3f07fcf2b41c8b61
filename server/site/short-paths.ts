/** The words that people type for a page, and its path. */
export const shortPaths: Readonly<Record<string, string>> = {
  '/boka': '/booking',
  '/garanti': '/warranty',
  '/kontakt': '/contact',
  '/reparation': '/services',
  '/villkor': '/terms',
}

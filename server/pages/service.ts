export { exportRedirects, redirectImport } from './import.ts'
export { countMissingPage, findRedirect } from './redirects.ts'
export type { PublicSite } from './site/edit.ts'
export { findOwnPage, readPageContent, readSitePages, sitePageAddresses } from './site/visitors.ts'

export { exportRedirects, redirectImport } from './import.ts'
export { countMissingPage, findRedirect } from './redirects.ts'

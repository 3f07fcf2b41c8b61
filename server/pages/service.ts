export { countMissingPage, findRedirect } from './redirects.ts'

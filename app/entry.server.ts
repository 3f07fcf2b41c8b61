/** Entry point of the server build: everything that the server calls in `app`. */
import { createPageRenderer } from './framework/render-page.tsx'
import { SiteLayout } from './site/layout/site-layout.tsx'
import { ToolLayout } from './site/layout/tool-layout.tsx'

export { renderErrorDocument } from './framework/error-document.tsx'
export { isNoindex, listSitemapPaths, PageNotFound, Redirect } from './framework/page.ts'
export { notFoundPage, pages } from './pages.ts'

export const renderPage = createPageRenderer(SiteLayout, ToolLayout)

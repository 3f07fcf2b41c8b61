import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorPage } from '../lib/components/error-page.tsx'
import { AssetLinks, type Assets } from './document.tsx'

/** Renders the document for a page that failed. Uses no settings, because reading them may be the cause. */
export function renderErrorDocument(assets: Assets): string {
  const html = renderToStaticMarkup(
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Ett fel uppstod</title>
        <AssetLinks {...assets} />
      </head>
      <body>
        <ErrorPage />
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

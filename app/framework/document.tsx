import { type ReactNode, useContext } from 'react'
import type { PageMetadata } from '../lib/page/metadata.ts'
import interFont from '../styles/inter-swedish.woff2?url'
import { Head } from './head.tsx'
import { IslandRegistryContext } from './island.tsx'
import { JsonScript } from './json-script.tsx'
import { usePage } from './page-context.tsx'

/** URLs of the scripts and style sheets that every page loads. */
export type Assets = { scripts: readonly string[]; styles: readonly string[]; preloads?: readonly string[] }

type DocumentProps = {
  assets: Assets
  metadata: PageMetadata
  /** Embeds the page context, which is otherwise there for islands only. */
  embedsContext?: boolean
  children: ReactNode
}

/** Renders the HTML document around a page. */
export function Document({ assets, metadata, embedsContext = false, children }: DocumentProps) {
  const { site, pathname } = usePage()
  return (
    <html lang="sv" data-stripe={site.hasStripe || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfbf8" />
        <meta name="format-detection" content="telephone=no" />
        <Head metadata={metadata} site={site} pathname={pathname} />
        {/* Starts the download before the style sheet is parsed, because the first lines of text use this font. */}
        <link rel="preload" href={interFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <AssetLinks {...assets} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <EmbeddedPageContext isForced={embedsContext} />
      </body>
    </html>
  )
}

/** Links the style sheets and the scripts. Low priority lets the styles, the font and the first image load before. */
export function AssetLinks({ scripts, styles, preloads = [] }: Assets) {
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} fetchPriority="low" />
      ))}
      {preloads.map((src) => (
        <link key={src} rel="modulepreload" href={src} fetchPriority="low" />
      ))}
    </>
  )
}

/** Embeds the page context if the page has islands or needs it anyway. Must come last, when every island has been rendered. */
function EmbeddedPageContext({ isForced }: { isForced: boolean }) {
  const page = usePage()
  const registry = useContext(IslandRegistryContext)
  if (!isForced && !registry?.count) return null
  return <JsonScript type="application/json" id="page-context" data={page} />
}

import { type ReactNode, useContext } from 'react'
import { getIconVersion } from '#domain/settings/branding/branding.ts'
import { getPaletteStyle } from '#domain/settings/branding/palette.ts'
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
  /** Embeds the page context even when the page has no islands. */
  embedsContext?: boolean
  children: ReactNode
}

export function Document({ assets, metadata, embedsContext = false, children }: DocumentProps) {
  const { site, pathname } = usePage()
  const { branding } = site.shop
  const iconVersion = getIconVersion(branding)
  // The back office is light at any hour.
  const followsScheme = !pathname.startsWith('/admin')
  return (
    <html
      lang="sv"
      data-stripe={site.hasStripe || undefined}
      data-scheme={followsScheme ? 'auto' : undefined}
      style={getPaletteStyle(branding?.color ?? '')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The first that applies counts. */}
        {followsScheme ? (
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12171d" />
        ) : null}
        <meta name="theme-color" content="#fcfbf8" />
        <meta name="format-detection" content="telephone=no" />
        <Head metadata={metadata} site={site} pathname={pathname} />
        {/* Starts the download before the style sheet is parsed, because the first lines of text use this font. */}
        <link rel="preload" href={interFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <AssetLinks {...assets} />
        <link rel="icon" href={`/favicon.svg${iconVersion}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${iconVersion}`} />
        <link rel="manifest" href={`/site.webmanifest${iconVersion}`} />
      </head>
      <body>
        {children}
        <EmbeddedPageContext isForced={embedsContext} />
      </body>
    </html>
  )
}

/**
 * Renders the links to style sheets and scripts. Scripts have low priority, so that the styles, the font and the first image
 * load first.
 */
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

/** Embeds the page context if the page has islands or it is forced. Must come last, after every island has been rendered. */
function EmbeddedPageContext({ isForced }: { isForced: boolean }) {
  const page = usePage()
  const registry = useContext(IslandRegistryContext)
  if (!isForced && !registry?.count) return null
  return <JsonScript type="application/json" id="page-context" data={page} />
}

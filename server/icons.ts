import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getBranding, getIconVersion } from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { shopSharePicture } from '#domain/sharing/share-pictures.ts'
import { buildCachedResponse, type ResponseCache, sendCached } from './cache/response-cache.ts'
import { drawIcon, type IconSource, toIco, toSvg } from './documents/icons.ts'
import { drawSharePicture } from './documents/share-picture.ts'
import { limitConcurrency } from './jobs/concurrency-limit.ts'
import type { Ctx } from './kit/context.ts'
import { readLogo, readShopSettings } from './settings/service.ts'

type IconFile = {
  name: string
  type: string
  /** Draws the file of a shop with an own look. */
  draw(source: IconSource, shop: ShopSettings): Promise<Buffer>
}

const png = 'image/png'

const files: readonly IconFile[] = [
  { name: 'favicon.ico', type: 'image/x-icon', draw: async (s) => toIco(await drawIcon(s, 48, 'tab'), 48) },
  { name: 'favicon.svg', type: 'image/svg+xml', draw: async (s) => toSvg(await drawIcon(s, 96, 'tab'), 96) },
  { name: 'apple-touch-icon.png', type: png, draw: (source) => drawIcon(source, 180, 'tile') },
  { name: 'icon-192.png', type: png, draw: (source) => drawIcon(source, 192, 'tile') },
  { name: 'icon-512.png', type: png, draw: (source) => drawIcon(source, 512, 'tile') },
  {
    name: 'site.webmanifest',
    type: 'application/manifest+json',
    draw: async ({ branding }, shop) => Buffer.from(JSON.stringify(buildManifest(shop, branding))),
  },
  {
    name: 'og.png',
    type: png,
    draw: ({ logo }, shop) => drawSharePicture(shopSharePicture(shop), { logo, format: 'png' }),
  },
]

/** The names of the files below, which no other route may serve. */
export const iconFileNames: readonly string[] = files.map(({ name }) => name)

/** The icon that only the manifest of a shop with an own look names. */
const maskable: IconFile = {
  name: 'icon-maskable.png',
  type: png,
  draw: (source) => drawIcon(source, 512, 'maskable'),
}

const drawOneByOne = limitConcurrency(1, { maxWaiting: 40 })

type IconOptions = {
  responseCache: ResponseCache
  ctxOf(request: FastifyRequest): Ctx
  /** The folder with the files of a shop without an own look. */
  folder: string
}

/** Serves the icons, the manifest and the picture of shared links: of the shop's own look, or the files of the program. */
export function serveIcons(app: FastifyInstance, { responseCache, ctxOf, folder }: IconOptions): void {
  for (const file of [...files, maskable]) {
    app.get(`/${file.name}`, { schema: { hide: true } }, async (request, reply) => {
      const response = await responseCache.get(`icon ${file.name}`, ['settings'], async () => {
        const content = await makeFile(ctxOf(request), file, folder)
        const compress = !file.type.startsWith('image/') || file.type === 'image/svg+xml'
        return buildCachedResponse(content, { 'content-type': file.type }, { compress })
      })
      await sendCached(request, reply, response)
      return reply
    })
  }
}

async function makeFile(ctx: Ctx, file: IconFile, folder: string): Promise<Buffer> {
  const shop = await readShopSettings(ctx)
  const branding = getBranding(shop)
  if (!branding && file !== maskable) return readFile(join(folder, file.name))
  const source = {
    name: shop.name,
    branding: branding ?? { ...shop.branding, logo: null },
    logo: await readLogo(ctx, shop.logo),
  }
  return file.name === 'og.png' ? file.draw(source, shop) : drawOneByOne(() => file.draw(source, shop))
}

/** Returns the manifest of a shop with an own look (W3C, Web Application Manifest). */
function buildManifest(shop: ShopSettings, branding: IconSource['branding']) {
  const version = getIconVersion(branding)
  const icon = (name: string, sizes: string, purpose: string) => ({
    ...{ src: `/${name}${version}`, type: png, sizes, purpose },
  })
  return {
    name: shop.name,
    short_name: shop.name,
    lang: 'sv',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fcfbf8',
    theme_color: getPalette(branding.color).light.base,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon(maskable.name, '512x512', 'maskable'),
    ],
  }
}

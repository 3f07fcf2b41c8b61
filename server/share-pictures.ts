import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import {
  getShopPlace,
  modelSharePicture,
  productSharePicture,
  type SharePicture,
  sharePictureEnding,
  sharePictureFolder,
} from '#domain/sharing/share-pictures.ts'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import { buildCachedResponse, type ResponseCache, sendCached } from './cache/response-cache.ts'
import { modelPrices } from './catalogue/service.ts'
import { drawSharePicture } from './documents/share-picture.ts'
import type { Ctx } from './kit/context.ts'
import { readLogo, readShopSettings } from './settings/service.ts'
import { findProductPicture, shopProduct } from './shop/service.ts'

type SharePictureOptions = {
  responseCache: ResponseCache
  ctxOf(request: FastifyRequest): Ctx
}

/**
 * Serves the pictures that messengers and social networks show for links to products and models, at the page's path below `/dela`. A picture
 * is cached by its content, so it stays while the stock changes, and is drawn once for pages that look alike.
 */
export function serveSharePictures(
  app: FastifyInstance,
  { responseCache, ctxOf }: SharePictureOptions,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, content: SharePicture) => {
    const response = await responseCache.get(`share picture ${JSON.stringify(content)}`, [], async () => {
      const photo = content.photo && (await findProductPicture(ctxOf(request), content.photo))
      const logo = await readLogo(ctxOf(request), content.branding?.logo ?? null)
      const picture = await drawSharePicture(content, { photo: photo || undefined, logo })
      return buildCachedResponse(picture, { 'content-type': 'image/jpeg' }, { compress: false })
    })
    return sendCached(request, reply, response)
  }
  app.get<{ Params: { file: string } }>(
    `${sharePictureFolder}/shop/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = ctxOf(request)
      const product = normaliseProduct(await shopProduct(ctx, getSlug(request.params.file)))
      if (!product) throw new DomainError('request.notFound')
      return send(request, reply, productSharePicture(product, getShopPlace(await readShopSettings(ctx))))
    },
  )
  app.get<{ Params: { type: string; brand: string; file: string } }>(
    `${sharePictureFolder}/priser/:type/:brand/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = ctxOf(request)
      const { type, brand, file } = request.params
      const model = await modelPrices(ctx, type, brand, getSlug(file))
      if (!model) throw new DomainError('request.notFound')
      return send(request, reply, modelSharePicture(model, getShopPlace(await readShopSettings(ctx))))
    },
  )
}

/** Returns the slug of a file name. @throws request.notFound for another ending */
function getSlug(file: string): string {
  if (!file.endsWith(sharePictureEnding)) throw new DomainError('request.notFound')
  return file.slice(0, -sharePictureEnding.length)
}

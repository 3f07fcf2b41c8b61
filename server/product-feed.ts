import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Ore, toDecimalString } from '#domain/money.ts'
import { buildCachedResponse, type ResponseCache, sendCached } from './cache/response-cache.ts'
import type { Ctx } from './kit/context.ts'
import { escapeXml } from './kit/xml.ts'
import { readShopSettings } from './settings/service.ts'
import { type FeedItem, listFeedItems } from './shop/service.ts'

/** Limits of Google's product data specification. */
const limits = { title: 150, description: 5000, images: 10 }

type Feed = { shopName: string; publicUrl: string; deliveryFee: Ore; items: readonly FeedItem[] }

/**
 * Returns the products as RSS 2.0 with the attributes of Google's product data specification, which Prisjakt reads too. Amounts include
 * VAT.
 */
export function productFeedXml({ shopName, publicUrl, deliveryFee, items }: Feed): string {
  const element = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`
  const price = (amount: Ore) => `${toDecimalString(amount)} SEK`
  const entries = items.map((item) => {
    const [image = '', ...further] = item.imagePaths
    const isReduced = item.originalPrice !== null && item.originalPrice > item.price
    return [
      '<item>',
      element('g:id', String(item.id)),
      element('g:item_group_id', item.groupId.slice(0, 50)),
      element('g:title', item.title.slice(0, limits.title)),
      element('g:description', item.description.slice(0, limits.description)),
      element('g:link', publicUrl + item.path),
      element('g:image_link', publicUrl + image),
      ...further.slice(0, limits.images).map((path) => element('g:additional_image_link', publicUrl + path)),
      element('g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'),
      element('g:price', price(isReduced && item.originalPrice !== null ? item.originalPrice : item.price)),
      ...(isReduced ? [element('g:sale_price', price(item.price))] : []),
      element('g:condition', item.isNewGoods ? 'new' : 'used'),
      ...(item.brand ? [element('g:brand', item.brand)] : []),
      item.gtin ? element('g:gtin', item.gtin) : element('g:identifier_exists', 'no'),
      ...(item.color ? [element('g:color', item.color)] : []),
      element('g:product_type', item.category),
      `<g:shipping>${element('g:country', 'SE')}${element('g:price', price(deliveryFee))}</g:shipping>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', shopName) + element('link', publicUrl) + element('description', `Varor hos ${shopName}`),
    ...entries,
    '</channel></rss>',
    '',
  ].join('\n')
}

type FeedOptions = {
  responseCache: ResponseCache
  ctxOf(request: FastifyRequest): Ctx
}

/** Serves `/feed.xml`, the products for price comparison, cached until the shop or its settings change. */
export function serveProductFeed(app: FastifyInstance, { responseCache, ctxOf }: FeedOptions) {
  app.get('/feed.xml', { schema: { hide: true } }, async (request, reply) => {
    const answer = await responseCache.get('product feed', ['products', 'settings'], async () => {
      const ctx = ctxOf(request)
      const [{ name, delivery }, items] = await Promise.all([readShopSettings(ctx), listFeedItems(ctx)])
      const { publicUrl } = ctx.config
      const xml = productFeedXml({ shopName: name, publicUrl, deliveryFee: delivery.fee, items })
      return buildCachedResponse(Buffer.from(xml), { 'content-type': 'application/xml; charset=utf-8' })
    })
    return sendCached(request, reply, answer)
  })
}

import { z } from 'zod'
import { importQuery, importReply } from '../csv-import.ts'
import type { Endpoints } from '../endpoint.ts'
import { line, rowId } from '../fields.ts'
import {
  adminCategory,
  adminProduct,
  adminProductCard,
  adminProductPage,
  adminProductQuery,
  batteryInput,
  categoryInput,
  categoryOrder,
  newProduct,
  pictureAlt,
  pictureOrder,
  productChange,
  productVersion,
  serialsInput,
  stockChange,
} from './admin-schemas.ts'
import {
  pictureParams,
  shopCategory,
  shopProduct,
  shopProductDetails,
  shopProductPage,
  shopProductQuery,
  slugParams,
} from './schemas.ts'

const tag = 'shop'
const byId = z.object({ id: rowId })

/** Creates the shared properties of staff actions on a product, which return the changed product. */
const action = (summary: string) =>
  ({ summary, tag, access: 'admin', params: byId, reply: adminProduct }) as const

const adminProductsApi = {
  'GET /api/admin/shop/products/': {
    summary: 'Products by name, brand, serial number, category, state or stock, latest changed first',
    tag,
    access: 'admin',
    query: adminProductQuery,
    reply: adminProductPage,
  },
  'POST /api/admin/shop/products/': {
    summary: 'Create a product, as a draft',
    tag,
    access: 'admin',
    body: newProduct,
    status: 201,
    reply: adminProduct,
  },
  'GET /api/admin/shop/products/export.csv': {
    summary: 'All products as CSV, as an import takes them',
    tag,
    access: 'admin',
    file: 'text/csv; charset=utf-8',
  },
  'POST /api/admin/shop/products/import/': {
    summary: 'Import products from CSV, which is the body: all or none; without a token only a preview',
    tag,
    access: 'admin',
    needs: 'prices.many',
    query: importQuery,
    reply: importReply,
  },
  'GET /api/admin/shop/products/:id/': { ...action('A product with all that belongs to it') },
  'PUT /api/admin/shop/products/:id/': { ...action('Replace a product’s details'), body: productChange },
  'DELETE /api/admin/shop/products/:id/': {
    summary: 'Delete a draft that no one has bought',
    tag,
    access: 'admin',
    params: byId,
    status: 204,
  },
  'POST /api/admin/shop/products/:id/publish/': {
    ...action('Publish a product; refused while the law keeps it back'),
    body: productVersion,
  },
  'POST /api/admin/shop/products/:id/unpublish/': {
    ...action('Take a product out of the shop'),
    body: productVersion,
  },
  'POST /api/admin/shop/products/:id/stock/': {
    ...action('Change the stock; it never comes below what is set aside'),
    body: stockChange,
  },
  'POST /api/admin/shop/products/:id/serials/': {
    ...action('Add serial numbers of pieces in stock'),
    body: serialsInput,
  },
  'PUT /api/admin/shop/products/:id/serials/:serial/': {
    summary: 'Set or clear the battery health of a piece',
    tag,
    access: 'admin',
    params: byId.extend({ serial: rowId }),
    body: batteryInput,
    reply: adminProduct,
  },
  'DELETE /api/admin/shop/products/:id/serials/:serial/': {
    summary: 'Take away a serial number that has not been sold',
    tag,
    access: 'admin',
    params: byId.extend({ serial: rowId }),
    reply: adminProduct,
  },
  'POST /api/admin/shop/products/:id/pictures/': {
    summary: 'Add a picture: the body is the file, JPEG, PNG or WebP. It is made again, without its position',
    tag,
    access: 'admin',
    params: byId,
    query: z.object({ alt: line(160).optional() }),
    status: 201,
    reply: adminProduct,
  },
  'POST /api/admin/shop/products/:id/pictures/order/': {
    ...action('Put the pictures in another order'),
    body: pictureOrder,
  },
  'PATCH /api/admin/shop/products/:id/pictures/:picture/': {
    summary: 'Say what a picture shows',
    tag,
    access: 'admin',
    params: byId.extend({ picture: rowId }),
    body: pictureAlt,
    reply: adminProduct,
  },
  'DELETE /api/admin/shop/products/:id/pictures/:picture/': {
    summary: 'Take a picture away',
    tag,
    access: 'admin',
    params: byId.extend({ picture: rowId }),
    reply: adminProduct,
  },
  'GET /api/admin/shop/low_stock/': {
    summary: 'Published products that have come down to their limit, fewest first; at most 100',
    tag,
    access: 'admin',
    reply: z.array(adminProductCard),
  },
  'GET /api/admin/shop/categories/': {
    summary: 'All categories in the shop’s order, with how many products each has',
    tag,
    access: 'admin',
    reply: z.array(adminCategory),
  },
  'POST /api/admin/shop/categories/': {
    summary: 'Create a category',
    tag,
    access: 'admin',
    body: categoryInput,
    status: 201,
    reply: adminCategory,
  },
  'PUT /api/admin/shop/categories/:id/': {
    summary: 'Rename or hide a category',
    tag,
    access: 'admin',
    params: byId,
    body: categoryInput,
    reply: adminCategory,
  },
  'DELETE /api/admin/shop/categories/:id/': {
    summary: 'Delete a category without products',
    tag,
    access: 'admin',
    params: byId,
    status: 204,
  },
  'POST /api/admin/shop/categories/order/': {
    summary: 'Put the categories in another order',
    tag,
    access: 'admin',
    body: categoryOrder,
    reply: z.array(adminCategory),
  },
} as const satisfies Endpoints

/** Calls for the shop's products (spec 000 section 7) and their administration. */
export const shopApi = {
  'GET /api/shop/categories/': {
    summary: 'Categories in the shop’s order',
    tag,
    access: 'anyone',
    reply: z.array(shopCategory),
    cacheTopics: ['shop'],
  },
  'GET /api/shop/products/': {
    summary: 'Published products, filtered, searched and ordered',
    tag,
    access: 'anyone',
    query: shopProductQuery,
    reply: shopProductPage,
    cacheTopics: ['shop'],
  },
  'GET /api/shop/products/:id/': {
    summary: 'One published product',
    tag,
    access: 'anyone',
    params: byId,
    reply: shopProduct,
    cacheTopics: ['shop'],
  },
  'GET /api/shop/products/by_slug/:slug/': {
    summary: 'One published product with its variants, by the name in its address',
    tag,
    access: 'anyone',
    params: slugParams,
    reply: shopProductDetails,
    cacheTopics: ['shop'],
  },
  'GET /api/shop/pictures/:file': {
    summary: 'A picture of a product. Its content never changes',
    tag,
    access: 'anyone',
    params: pictureParams,
    file: 'image/webp',
  },
  ...adminProductsApi,
} as const satisfies Endpoints

import { z } from 'zod'
import { percentReply } from '../catalogue/price-schemas.ts'
import { callsFor, type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken, line, rowId } from '../fields.ts'
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
import { productPricesInput } from './prices/bulk-prices.ts'
import { brandManufacturer, manufacturerInput } from './safety/product-safety.ts'
import {
  freePieces,
  freePiecesQuery,
  pictureParams,
  restockInput,
  restockReply,
  shopCategory,
  shopModelPage,
  shopModelQuery,
  shopProduct,
  shopProductDetails,
  shopProductPage,
  shopProductQuery,
  slugParams,
} from './schemas.ts'

/** Declares a staff action on a product, which returns the changed product. */
const action = callsFor('admin', { params: byId, reply: adminProduct })

const adminProductsApi = {
  'GET /api/admin/shop/products/': forStaff(
    'Products by name, brand, serial number, category, state or stock, latest changed first',
    { apiKey: 'products.read', query: adminProductQuery, reply: adminProductPage },
  ),
  'POST /api/admin/shop/products/': forStaff('Create a product, as a draft', {
    audit: 'lade till en produkt',
    body: newProduct,
    status: 201,
    reply: adminProduct,
  }),
  'GET /api/admin/shop/products/export.csv': forStaff('All products as CSV, as an import takes them', {
    file: 'text/csv; charset=utf-8',
  }),
  'POST /api/admin/shop/products/prices/': forStaff(
    'Change several products’ prices, all or none; without a token only a preview',
    {
      audit: 'ändrade priset på flera produkter',
      needs: 'prices.many',
      body: productPricesInput,
      reply: percentReply,
    },
  ),
  'GET /api/admin/shop/products/:id/': action('A product with all that belongs to it', {
    apiKey: 'products.read',
  }),
  'GET /api/admin/shop/products/:id/label/': forStaff(
    'The price label of a product, with the barcode of its EAN code',
    {
      params: byId,
      file: 'application/pdf',
    },
  ),
  'PUT /api/admin/shop/products/:id/': action('Replace a product’s details', {
    audit: 'ändrade en produkt',
    body: productChange,
  }),
  'DELETE /api/admin/shop/products/:id/': forStaff('Delete a draft that no one has bought', {
    audit: 'tog bort en produkt',
    params: byId,
    status: 204,
  }),
  'POST /api/admin/shop/products/:id/publish/': action(
    'Publish a product; refused while the law keeps it back',
    { audit: 'publicerade en produkt', body: productVersion },
  ),
  'POST /api/admin/shop/products/:id/unpublish/': action('Take a product out of the shop', {
    audit: 'avpublicerade en produkt',
    body: productVersion,
  }),
  'POST /api/admin/shop/products/:id/end-reduction/': action(
    'Stop showing the price as reduced; it stays as it is',
    { audit: 'avslutade en prissänkning', body: productVersion },
  ),
  'POST /api/admin/shop/products/:id/stock/': action(
    'Change the stock; it never comes below what is set aside',
    { audit: 'ändrade ett lagersaldo', body: stockChange },
  ),
  'POST /api/admin/shop/products/:id/serials/': action('Add serial numbers of pieces in stock', {
    audit: 'lade till serienummer',
    body: serialsInput,
  }),
  'PUT /api/admin/shop/products/:id/serials/:serial/': forStaff(
    'Set or clear the battery health of a piece',
    {
      audit: 'ändrade en enhets batterihälsa',
      params: byId.extend({ serial: rowId }),
      body: batteryInput,
      reply: adminProduct,
    },
  ),
  'GET /api/admin/shop/products/:id/serials/:serial/label/': forStaff(
    'The label of a used piece’s box, with the QR code of its pass',
    { params: byId.extend({ serial: rowId }), file: 'application/pdf' },
  ),
  'DELETE /api/admin/shop/products/:id/serials/:serial/': forStaff(
    'Take away a serial number that has not been sold',
    { audit: 'tog bort ett serienummer', params: byId.extend({ serial: rowId }), reply: adminProduct },
  ),
  'POST /api/admin/shop/products/:id/serials/:serial/pictures/': forStaff(
    'Add a picture of a piece in stock: the body is the file, JPEG, PNG, WebP or AVIF. It is made again, without its position',
    {
      audit: 'lade till en bild av en enhet',
      params: byId.extend({ serial: rowId }),
      status: 201,
      reply: adminProduct,
    },
  ),
  'DELETE /api/admin/shop/products/:id/serials/:serial/pictures/:picture/': forStaff(
    'Remove a picture of a piece',
    {
      audit: 'tog bort en bild av en enhet',
      params: byId.extend({ serial: rowId, picture: rowId }),
      reply: adminProduct,
    },
  ),
  'POST /api/admin/shop/products/:id/pictures/': forStaff(
    'Add a picture: the body is the file, JPEG, PNG, WebP or AVIF. It is made again, without its position',
    {
      audit: 'lade till en produktbild',
      params: byId,
      query: z.object({ alt: line(160).optional() }),
      status: 201,
      reply: adminProduct,
    },
  ),
  'POST /api/admin/shop/products/:id/pictures/order/': action('Put the pictures in another order', {
    audit: 'ändrade produktbildernas ordning',
    body: pictureOrder,
  }),
  'PATCH /api/admin/shop/products/:id/pictures/:picture/': forStaff('Say what a picture shows', {
    audit: 'ändrade en bildtext',
    params: byId.extend({ picture: rowId }),
    body: pictureAlt,
    reply: adminProduct,
  }),
  'DELETE /api/admin/shop/products/:id/pictures/:picture/': forStaff('Take a picture away', {
    audit: 'tog bort en produktbild',
    params: byId.extend({ picture: rowId }),
    reply: adminProduct,
  }),
  'POST /api/admin/shop/products/:id/energy-label/': action(
    'Replace the picture of the energy label: the body is the file, JPEG, PNG, WebP or AVIF',
    { audit: 'lade till en energietikett' },
  ),
  'DELETE /api/admin/shop/products/:id/energy-label/': action('Remove the picture of the energy label', {
    audit: 'tog bort en energietikett',
  }),
  'GET /api/admin/shop/low_stock/': forStaff(
    'Published products that have come down to their limit, fewest first; at most 100',
    { reply: z.array(adminProductCard) },
  ),
  'GET /api/admin/shop/manufacturers/': forStaff(
    'The brands of the shop with their manufacturers, first those whose published new goods lack one; at most 500',
    { reply: z.array(brandManufacturer) },
  ),
  'PUT /api/admin/shop/manufacturers/': forStaff('Store a brand’s manufacturer', {
    audit: 'ändrade en tillverkare',
    body: manufacturerInput,
    reply: z.array(brandManufacturer),
  }),
  'DELETE /api/admin/shop/manufacturers/:id/': forStaff(
    'Remove a brand’s manufacturer, when no published new goods need it',
    { audit: 'tog bort en tillverkare', params: byId, status: 204 },
  ),
  'GET /api/admin/shop/categories/': forStaff(
    'All categories in the shop’s order, with how many products each has',
    { reply: z.array(adminCategory) },
  ),
  'POST /api/admin/shop/categories/': forStaff('Create a category', {
    audit: 'lade till en kategori',
    body: categoryInput,
    status: 201,
    reply: adminCategory,
  }),
  'PUT /api/admin/shop/categories/:id/': forStaff('Rename or hide a category', {
    audit: 'ändrade en kategori',
    params: byId,
    body: categoryInput,
    reply: adminCategory,
  }),
  'DELETE /api/admin/shop/categories/:id/': forStaff('Delete a category without products', {
    audit: 'tog bort en kategori',
    params: byId,
    status: 204,
  }),
  'POST /api/admin/shop/categories/order/': forStaff('Put the categories in another order', {
    audit: 'ändrade kategoriernas ordning',
    body: categoryOrder,
    reply: z.array(adminCategory),
  }),
} as const satisfies Endpoints

/** Calls for the shop's products (spec 000 section 7) and their administration. */
export const shopApi = {
  'GET /api/shop/categories/': forAnyone('Categories in the shop’s order', {
    reply: z.array(shopCategory),
    cacheTopics: ['products'],
  }),
  'GET /api/shop/products/': forAnyone('Published products, filtered, searched and ordered', {
    query: shopProductQuery,
    reply: shopProductPage,
    cacheTopics: ['products'],
  }),
  'GET /api/shop/models/': forAnyone(
    'Published products, one for each model: the cheapest match in stock, or with ordering=condition the best one',
    { query: shopModelQuery, reply: shopModelPage, cacheTopics: ['products'] },
  ),
  'GET /api/shop/products/:id/': forAnyone('One published product', {
    params: byId,
    reply: shopProduct,
    cacheTopics: ['products'],
  }),
  'GET /api/shop/products/by_slug/:slug/': forAnyone(
    'One published product with its variants, by the name in its address',
    {
      params: slugParams,
      reply: shopProductDetails,
      cacheTopics: ['products'],
    },
  ),
  'GET /api/shop/pieces/': forAnyone('Which of a cart’s chosen pieces can still be bought', {
    query: freePiecesQuery,
    reply: freePieces,
  }),
  'POST /api/shop/restock_alerts/': forAnyone(
    'Be mailed once when a product that is sold out is back in stock',
    { body: restockInput, status: 201, reply: restockReply },
  ),
  'POST /api/shop/restock_alerts/:token/stop/': forAnyone(
    'Stop the mails about products that the address of a private link waits for',
    { params: byToken, status: 204 },
  ),
  'GET /api/shop/pictures/:file': forAnyone('A picture of a product. Its content never changes', {
    params: pictureParams,
    file: 'image/webp',
  }),
  ...adminProductsApi,
} as const satisfies Endpoints

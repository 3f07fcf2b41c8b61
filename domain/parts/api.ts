import { callsFor, type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import {
  partChange,
  partInput,
  partPage,
  partQuery,
  partStockChange,
  partView,
  purchaseInput,
  purchaseLinesInput,
  purchasePage,
  purchaseQuery,
  purchaseReceipt,
  purchaseSend,
  purchaseVersion,
  purchaseView,
  suggestion,
  supplierChange,
  supplierInput,
  supplierView,
} from './schemas.ts'

const onPart = callsFor('admin', { params: byId, reply: partView })
const onPurchase = callsFor('admin', { params: byId, reply: purchaseView })

export const partsApi = {
  'GET /api/admin/suppliers/': forStaff('The suppliers of parts, by name', { reply: supplierView.array() }),
  'POST /api/admin/suppliers/': forStaff('Add a supplier', {
    audit: 'lade till en leverantör',
    needs: 'parts.write',
    body: supplierInput,
    status: 201,
    reply: supplierView,
  }),
  'PUT /api/admin/suppliers/:id/': forStaff('Change a supplier', {
    audit: 'ändrade en leverantör',
    needs: 'parts.write',
    params: byId,
    body: supplierChange,
    reply: supplierView,
  }),
  'DELETE /api/admin/suppliers/:id/': forStaff('Delete a supplier that nothing is ordered from', {
    audit: 'tog bort en leverantör',
    needs: 'parts.write',
    params: byId,
    status: 204,
  }),
  'GET /api/admin/parts/': forStaff('Parts by number, name, model, shelf or EAN code', {
    query: partQuery,
    reply: partPage,
  }),
  'POST /api/admin/parts/': forStaff('Add a part', {
    audit: 'lade till en del',
    needs: 'parts.write',
    body: partInput,
    status: 201,
    reply: partView,
  }),
  'GET /api/admin/parts/export.csv': forStaff('All parts as CSV, as an import takes them', {
    file: 'text/csv; charset=utf-8',
  }),
  'GET /api/admin/parts/:id/': onPart('A part with its movements'),
  'PUT /api/admin/parts/:id/': onPart('Change a part', {
    audit: 'ändrade en del',
    needs: 'parts.write',
    body: partChange,
  }),
  'DELETE /api/admin/parts/:id/': forStaff('Delete a part that was never used or ordered', {
    audit: 'tog bort en del',
    needs: 'parts.write',
    params: byId,
    status: 204,
  }),
  'POST /api/admin/parts/:id/stock/': onPart('Change the stock by a difference: counted, or scrapped', {
    audit: 'ändrade lagersaldot för en del',
    body: partStockChange,
  }),
  'GET /api/admin/parts/:id/label/': forStaff('A label of a part, with its barcode', {
    params: byId,
    file: 'application/pdf',
  }),
  'GET /api/admin/purchases/': forStaff('Purchases from suppliers', {
    query: purchaseQuery,
    reply: purchasePage,
  }),
  'POST /api/admin/purchases/': forStaff('Begin a purchase', {
    audit: 'påbörjade en beställning av delar',
    needs: 'purchases.write',
    body: purchaseInput,
    status: 201,
    reply: purchaseView,
  }),
  'POST /api/admin/purchases/suggest/': forStaff(
    'Put the parts that are low, and those that cases miss, on a draft per supplier',
    { audit: 'föreslog beställningar av delar', needs: 'purchases.write', reply: suggestion },
  ),
  'GET /api/admin/purchases/:id/': onPurchase('A purchase with its lines'),
  'PUT /api/admin/purchases/:id/': onPurchase('Replace the lines of a draft', {
    audit: 'ändrade en beställning av delar',
    needs: 'purchases.write',
    body: purchaseLinesInput,
  }),
  'POST /api/admin/purchases/:id/send/': onPurchase('Order a draft, by mail with the lines as CSV', {
    audit: 'beställde delar',
    needs: 'purchases.write',
    body: purchaseSend,
  }),
  'POST /api/admin/purchases/:id/cancel/': onPurchase('Cancel a purchase, or what has not come of it', {
    audit: 'avbröt en beställning av delar',
    needs: 'purchases.write',
    body: purchaseVersion,
  }),
  'POST /api/admin/purchases/:id/receive/': onPurchase(
    'Receive a delivery. The same request_id again receives nothing more',
    { audit: 'tog emot delar', body: purchaseReceipt },
  ),
  'GET /api/admin/purchases/:id/lines.csv': forStaff('The lines of a purchase as CSV', {
    params: byId,
    file: 'text/csv; charset=utf-8',
  }),
} as const satisfies Endpoints

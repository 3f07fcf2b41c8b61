import { z } from 'zod'
import { callsFor, type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { adminRepair, handoverInput } from '../repairs/admin-schemas.ts'
import {
  byFormerPayment,
  formerInvoice,
  formerInvoicePage,
  formerInvoicePayment,
  formerInvoiceQuery,
} from './former-invoices/schemas.ts'
import {
  articleQuery,
  articles,
  basket,
  basketChange,
  basketInput,
  basketPayment,
  byBasket,
  byNumber,
  byPayment,
  counterState,
  documentFormat,
  documentPage,
  documentQuery,
  invoicePage,
  invoicePayment,
  invoiceQuery,
  mailDocument,
  meter,
  modeInput,
  paperFormat,
  popularProduct,
  registerInput,
  reminderPreview,
  returnInput,
  sale,
  salesDocument,
  swishPicture,
  swishQuery,
} from './schemas.ts'

const onDocument = callsFor('admin', { params: byNumber, reply: salesDocument })

export const counterApi = {
  'GET /api/admin/counter/': forStaff('How the counter sells, and the open baskets', { reply: counterState }),
  'PUT /api/admin/counter/mode/': forStaff('Choose how cash sales are recorded', {
    audit: 'valde hur kontantförsäljningen registreras',
    needs: 'settings.write',
    body: modeInput,
    reply: counterState,
  }),
  'GET /api/admin/counter/meter/': forStaff('Sales against the limit for shops without a cash register', {
    reply: meter,
  }),
  'GET /api/admin/counter/swish/': forStaff('A QR code by which the customer pays with Swish', {
    query: swishQuery,
    reply: swishPicture,
  }),
  'GET /api/admin/counter/articles/': forStaff(
    'Products and cases for the scan field, by number, serial number or name; at most 8 of each',
    { query: articleQuery, reply: articles },
  ),
  'GET /api/admin/counter/popular/': forStaff(
    'Products that were sold most often over the counter lately, of which one is as good as another; at most 8',
    { reply: z.array(popularProduct) },
  ),
  'POST /api/admin/counter/baskets/': forStaff('Begin a basket. The same id again gives the same basket', {
    audit: 'började ett köp i kassan',
    body: basketInput,
    status: 201,
    reply: basket,
  }),
  'GET /api/admin/counter/baskets/:id/': forStaff('A basket with its sums', {
    params: byBasket,
    reply: basket,
  }),
  'PUT /api/admin/counter/baskets/:id/': forStaff('Replace the lines and the buyer of a basket', {
    audit: 'ändrade ett köp i kassan',
    params: byBasket,
    body: basketChange,
    reply: basket,
  }),
  'DELETE /api/admin/counter/baskets/:id/': forStaff('Throw a basket away', {
    audit: 'kastade ett köp i kassan',
    params: byBasket,
    status: 204,
  }),
  'POST /api/admin/counter/baskets/:id/pay/': forStaff(
    'Sell a basket: one document, stock and cases moved. Paid twice it is the same sale',
    { audit: 'tog betalt i kassan', params: byBasket, body: basketPayment, reply: sale },
  ),
  'GET /api/admin/counter/baskets/:id/pdf/': forStaff('The paper of an exercise, which sold nothing', {
    params: byBasket,
    query: paperFormat,
    file: 'application/pdf',
  }),
  'POST /api/admin/repairs/:id/handover/': forStaff(
    'Hand over a case as a sale of its own. Does nothing when it is handed over already',
    { audit: 'lämnade ut en enhet', params: byId, body: handoverInput, reply: adminRepair },
  ),
  'GET /api/admin/invoices/': forStaff('Invoices, newest first; open ones by their due day', {
    query: invoiceQuery,
    reply: invoicePage,
  }),
  'POST /api/admin/invoices/:number/payments/': onDocument(
    'Write down that an invoice was paid, wholly or in part',
    { audit: 'skrev in en betalning av en faktura', body: invoicePayment },
  ),
  'POST /api/admin/invoices/:number/payments/:payment/undo/': forStaff(
    'Undo a payment that was written by mistake',
    { audit: 'ångrade en betalning av en faktura', params: byPayment, reply: salesDocument },
  ),
  'GET /api/admin/invoices/:number/reminders/': forStaff(
    'The next reminder of an invoice as it will be sent, with what it charges',
    { params: byNumber, reply: reminderPreview },
  ),
  'POST /api/admin/invoices/:number/reminders/': onDocument('Mail a reminder', {
    audit: 'skickade en påminnelse om en faktura',
  }),
  'GET /api/admin/former_invoices/': forStaff(
    'Invoices of an earlier system, newest first; open ones by their due day',
    { query: formerInvoiceQuery, reply: formerInvoicePage },
  ),
  'POST /api/admin/former_invoices/:id/payments/': forStaff(
    'Write down that an invoice of an earlier system was paid, wholly or in part',
    {
      audit: 'skrev in en betalning av en faktura från det tidigare systemet',
      params: byId,
      body: formerInvoicePayment,
      reply: formerInvoice,
    },
  ),
  'POST /api/admin/former_invoices/:id/payments/:payment/undo/': forStaff(
    'Undo a payment of an invoice of an earlier system that was written by mistake',
    {
      audit: 'ångrade en betalning av en faktura från det tidigare systemet',
      params: byFormerPayment,
      reply: formerInvoice,
    },
  ),
  'GET /api/admin/sales-documents/': forStaff('Sales documents, newest first', {
    apiKey: 'documents.read',
    query: documentQuery,
    reply: documentPage,
  }),
  'GET /api/admin/sales-documents/:number/': onDocument('A sales document with what is left of it', {
    apiKey: 'documents.read',
  }),
  'GET /api/admin/sales-documents/:number/pdf/': forStaff(
    'A sales document as it was issued, or a page of what happened to it later',
    {
      apiKey: 'documents.read',
      params: byNumber,
      query: documentFormat,
      file: 'application/pdf',
    },
  ),
  'POST /api/admin/sales-documents/:number/return/': forStaff(
    'Take pieces back: a credit note, stock and money. The same request_id again gives the same credit note',
    { audit: 'tog emot en retur', params: byNumber, body: returnInput, status: 201, reply: salesDocument },
  ),
  'PUT /api/admin/sales-documents/:number/register/': onDocument(
    'Write the number of the receipt from the cash register',
    { audit: 'skrev in ett kvittonummer från kassaregistret', body: registerInput },
  ),
  'POST /api/admin/sales-documents/:number/mail/': forStaff('Mail a document to the customer', {
    audit: 'mejlade ett kvitto eller en faktura',
    params: byNumber,
    body: mailDocument,
    status: 204,
  }),
} satisfies Endpoints

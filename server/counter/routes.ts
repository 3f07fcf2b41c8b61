import { fileReply } from '../http/file-reply.ts'
import type { Routes } from '../http/routes.ts'
import { setRegisterMode } from '../settings/service.ts'
import { findArticles, popularProducts } from './articles.ts'
import { addBasket, changeBasket, handOver, payBasket, readBasket, removeBasket } from './baskets.ts'
import {
  mailSalesDocument,
  readSalesDocument,
  registerSalesDocument,
  returnDocument,
  salesDocumentFile,
  salesDocumentPage,
} from './documents.ts'
import { formerInvoicePage, payFormerInvoice, undoFormerPayment } from './former-invoices/former-invoices.ts'
import { invoicePage, payInvoice, previewReminder, remind, undoPayment } from './invoices.ts'
import { readTurnoverLimit } from './meter.ts'
import { readCounter } from './open-baskets.ts'
import { practicePdf } from './practice.ts'
import { swishPicture } from './swish.ts'

export function counterRoutes({ on }: Routes): void {
  on('GET /api/admin/counter/', ({ ctx }) => readCounter(ctx))
  on('PUT /api/admin/counter/mode/', async ({ ctx, body }) => {
    await setRegisterMode(ctx, body.mode)
    return readCounter(ctx)
  })
  on('GET /api/admin/counter/meter/', ({ ctx }) => readTurnoverLimit(ctx))
  on('GET /api/admin/counter/articles/', ({ ctx, query }) => findArticles(ctx, query.q))
  on('GET /api/admin/counter/popular/', ({ ctx }) => popularProducts(ctx))
  on('GET /api/admin/counter/swish/', ({ ctx, query }) => swishPicture(ctx, query))
  on('POST /api/admin/counter/baskets/', ({ ctx, body }) => addBasket(ctx, body))
  on('GET /api/admin/counter/baskets/:id/', ({ ctx, params }) => readBasket(ctx, params.id))
  on('PUT /api/admin/counter/baskets/:id/', ({ ctx, params, body }) => changeBasket(ctx, params.id, body))
  on('DELETE /api/admin/counter/baskets/:id/', ({ ctx, params }) => removeBasket(ctx, params.id))
  on('POST /api/admin/counter/baskets/:id/pay/', ({ ctx, params, body }) => payBasket(ctx, params.id, body))
  on('GET /api/admin/counter/baskets/:id/pdf/', ({ ctx, params, query, reply }) =>
    fileReply(reply, practicePdf(ctx, params.id, query.format)),
  )
  on('POST /api/admin/repairs/:id/handover/', ({ ctx, params, body }) => handOver(ctx, params.id, body))
  on('GET /api/admin/former_invoices/', ({ ctx, query }) => formerInvoicePage(ctx, query))
  on('POST /api/admin/former_invoices/:id/payments/', ({ ctx, params, body }) =>
    payFormerInvoice(ctx, params.id, body),
  )
  on('POST /api/admin/former_invoices/:id/payments/:payment/undo/', ({ ctx, params }) =>
    undoFormerPayment(ctx, params.id, params.payment),
  )
  on('GET /api/admin/invoices/', ({ ctx, query }) => invoicePage(ctx, query))
  on('POST /api/admin/invoices/:number/payments/', ({ ctx, params, body }) =>
    payInvoice(ctx, params.number, body),
  )
  on('POST /api/admin/invoices/:number/payments/:payment/undo/', ({ ctx, params }) =>
    undoPayment(ctx, params.number, params.payment),
  )
  on('GET /api/admin/invoices/:number/reminders/', ({ ctx, params }) => previewReminder(ctx, params.number))
  on('POST /api/admin/invoices/:number/reminders/', ({ ctx, params }) => remind(ctx, params.number))
  on('GET /api/admin/sales-documents/', ({ ctx, query }) => salesDocumentPage(ctx, query))
  on('GET /api/admin/sales-documents/:number/', ({ ctx, params }) => readSalesDocument(ctx, params.number))
  on('GET /api/admin/sales-documents/:number/pdf/', ({ ctx, params, query, reply }) =>
    fileReply(reply, salesDocumentFile(ctx, params.number, query.format)),
  )
  on('POST /api/admin/sales-documents/:number/return/', ({ ctx, params, body }) =>
    returnDocument(ctx, params.number, body),
  )
  on('PUT /api/admin/sales-documents/:number/register/', ({ ctx, params, body }) =>
    registerSalesDocument(ctx, params.number, body.number),
  )
  on('POST /api/admin/sales-documents/:number/mail/', ({ ctx, params, body }) =>
    mailSalesDocument(ctx, params.number, body),
  )
}

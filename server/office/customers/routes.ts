import { fileReply } from '#server/http/file-reply.ts'
import type { Routes } from '#server/http/routes.ts'
import { portalOverview } from '../portal/overview.ts'
import { correctCustomer, sendResetLink, sendVerification } from './correct.ts'
import { changeDetails } from './details/details.ts'
import { exportCustomers } from './directory/file.ts'
import { eraseCustomer, planErasure } from './erasure/erase.ts'
import { exportAccount, exportCustomer } from './export.ts'
import { mergeCustomer, splitCustomer } from './merge.ts'
import { findPeople } from './people.ts'
import { adminCustomers, readCustomer } from './read.ts'

export function customersRoutes({ on }: Routes): void {
  on('GET /api/v1/orders/overview/', ({ ctx }) => portalOverview(ctx))
  on('GET /api/admin/customers/', ({ ctx, query }) => adminCustomers(ctx, query))
  on('GET /api/admin/customers/export.csv', async ({ ctx, reply }) =>
    fileReply(reply, await exportCustomers(ctx), 'attachment'),
  )
  on('GET /api/admin/office/people/', ({ ctx, query }) => findPeople(ctx, query.q))
  on('GET /api/admin/customers/:id/', ({ ctx, params }) => readCustomer(ctx, params.id))
  on('PATCH /api/admin/customers/:id/', ({ ctx, params, body }) => correctCustomer(ctx, params.id, body))
  on('PUT /api/admin/customers/:id/details/', ({ ctx, params, body }) => changeDetails(ctx, params.id, body))
  on('POST /api/admin/customers/:id/reset_link/', ({ ctx, params }) => sendResetLink(ctx, params.id))
  on('POST /api/admin/customers/:id/verification/', ({ ctx, params }) => sendVerification(ctx, params.id))
  on('GET /api/admin/customers/:id/export/', async ({ ctx, params, reply }) => {
    const { filename, content } = await exportCustomer(ctx, params.id)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return content
  })
  on('POST /api/admin/customers/:id/merge/', ({ ctx, params, body }) =>
    mergeCustomer(ctx, params.id, body.into),
  )
  on('POST /api/admin/customers/:id/split/', ({ ctx, params, body }) =>
    splitCustomer(ctx, params.id, body.key),
  )
  on('GET /api/v1/orders/profile/export/', ({ ctx }) => exportAccount(ctx))
  on('GET /api/admin/customers/:id/erasure/', ({ ctx, params }) => planErasure(ctx, params.id))
  on('POST /api/admin/customers/:id/erase/', ({ ctx, params, body }) =>
    eraseCustomer(ctx, params.id, body.contact),
  )
}

import type { FastifyReply } from 'fastify'
import type { Routes } from '#server/http/routes.ts'
import { closeDay, listClosings, readClosing } from './closing/close.ts'
import { closingPdf } from './closing/pdf.ts'
import { type CsvFile, repairsCsv, revenueCsv, stockCsv, tradeInsCsv } from './csv.ts'
import { readMargins } from './margins/read.ts'
import { readRepairs } from './repairs/read.ts'
import { readRevenue } from './revenue/read.ts'
import { readStock } from './stock/read.ts'
import { readTradeIns } from './trade-ins/read.ts'

async function saved<Content>(
  reply: FastifyReply,
  making: Promise<{ filename: string; content: Content }>,
  how: 'attachment' | 'inline' = 'attachment',
): Promise<Content> {
  const { filename, content } = await making
  reply.header('content-disposition', `${how}; filename="${filename}"`).header('cache-control', 'no-store')
  return content
}

export function reportsRoutes({ on }: Routes): void {
  const csv = (reply: FastifyReply, making: Promise<CsvFile>) => saved(reply, making)
  on('GET /api/admin/office/reports/revenue/', ({ ctx, query }) => readRevenue(ctx, query))
  on('GET /api/admin/office/reports/revenue.csv', ({ ctx, query, reply }) =>
    csv(reply, revenueCsv(ctx, query)),
  )
  on('GET /api/admin/office/reports/repairs/', ({ ctx, query }) => readRepairs(ctx, query))
  on('GET /api/admin/office/reports/repairs.csv', ({ ctx, query, reply }) =>
    csv(reply, repairsCsv(ctx, query)),
  )
  on('GET /api/admin/office/reports/margins/', ({ ctx, query }) => readMargins(ctx, query))
  on('GET /api/admin/office/reports/stock/', ({ ctx }) => readStock(ctx))
  on('GET /api/admin/office/reports/stock.csv', ({ ctx, reply }) => csv(reply, stockCsv(ctx)))
  on('GET /api/admin/office/reports/trade_ins/', ({ ctx, query }) => readTradeIns(ctx, query))
  on('GET /api/admin/office/reports/trade_ins.csv', ({ ctx, query, reply }) =>
    csv(reply, tradeInsCsv(ctx, query)),
  )
  on('GET /api/admin/office/reports/closings/', ({ ctx, query }) => listClosings(ctx, query))
  on('GET /api/admin/office/reports/closings/:day/', ({ ctx, params }) => readClosing(ctx, params.day))
  on('POST /api/admin/office/reports/closings/:day/', ({ ctx, params, body }) =>
    closeDay(ctx, params.day, body),
  )
  on('GET /api/admin/office/reports/closings/:day/pdf/', ({ ctx, params, reply }) =>
    saved(reply, closingPdf(ctx, params.day), 'inline'),
  )
}

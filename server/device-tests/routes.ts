import type { Routes } from '../http/routes.ts'
import { answerDeviceTest, readTestPage } from './answer.ts'
import { createDeviceTest, createSaleTest, readDeviceTest } from './device-tests.ts'

export function deviceTestRoutes({ on }: Routes): void {
  on('POST /api/admin/device-tests/', ({ ctx, body }) => createDeviceTest(ctx, body))
  on('GET /api/admin/device-tests/:id/', ({ ctx, params }) => readDeviceTest(ctx, params.id))
  on('POST /api/device-tests/', ({ ctx, body, address }) => createSaleTest(ctx, body.device_id, address))
  on('GET /api/device-tests/:token/', ({ ctx, params }) => readTestPage(ctx, params.token))
  on('POST /api/device-tests/:token/', ({ ctx, params, body, address }) =>
    answerDeviceTest(ctx, params.token, body, address),
  )
}

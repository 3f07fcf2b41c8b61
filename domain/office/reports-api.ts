import { callsFor, type Endpoints, forStaff } from '../endpoint.ts'
import {
  closedDays,
  closedDaysQuery,
  closingInput,
  closingParams,
  closingReport,
} from './reports-closing-schemas.ts'
import {
  marginsReport,
  repairsReport,
  reportQuery,
  revenueReport,
  stockReport,
  tradeInsReport,
} from './reports-schemas.ts'

/** Declares a report call, which is for owners only. */
const report = callsFor('admin', { needs: 'reports.read' })
const csv = 'text/csv; charset=utf-8'

/** Calls for the reports of the back office (BEHAVIOUR: Reports) and the daily closing. */
export const reportsApi = {
  'GET /api/admin/office/reports/revenue/': report(
    'Revenue by kind, way to pay and time, held against the period before',
    { query: reportQuery, reply: revenueReport },
  ),
  'GET /api/admin/office/reports/revenue.csv': report('Revenue by time as CSV', {
    query: reportQuery,
    file: csv,
  }),
  'GET /api/admin/office/reports/repairs/': report('Repairs by device and problem, with lead times', {
    query: reportQuery,
    reply: repairsReport,
  }),
  'GET /api/admin/office/reports/repairs.csv': report('Repairs by device and problem as CSV', {
    query: reportQuery,
    file: csv,
  }),
  'GET /api/admin/office/reports/margins/': callsFor('admin', { needs: 'margins.read' })(
    'Margins of repairs by kind and by responsible person',
    { query: reportQuery, reply: marginsReport },
  ),
  'GET /api/admin/office/reports/stock/': report(
    'The stock as it is now: value, age, what sells slowly and what runs low',
    { reply: stockReport },
  ),
  'GET /api/admin/office/reports/stock.csv': report('The stock as it is now, product by product, as CSV', {
    file: csv,
  }),
  'GET /api/admin/office/reports/trade_ins/': report(
    'Trade-ins: cases, payouts, and what bought devices were sold for',
    { query: reportQuery, reply: tradeInsReport },
  ),
  'GET /api/admin/office/reports/trade_ins.csv': report('Trade-ins by time as CSV', {
    query: reportQuery,
    file: csv,
  }),
  'GET /api/admin/office/reports/closings/': forStaff('Closed days, newest first', {
    query: closedDaysQuery,
    reply: closedDays,
  }),
  'GET /api/admin/office/reports/closings/:day/': forStaff('The closing report of a day', {
    params: closingParams,
    reply: closingReport,
  }),
  'POST /api/admin/office/reports/closings/:day/': forStaff(
    'Close a day with a count of the cash box, or count it again; earlier counts stay',
    { audit: 'gjorde dagsavslut', params: closingParams, body: closingInput, reply: closingReport },
  ),
  'GET /api/admin/office/reports/closings/:day/pdf/': forStaff('The closing report of a day on paper', {
    params: closingParams,
    file: 'application/pdf',
  }),
} as const satisfies Endpoints

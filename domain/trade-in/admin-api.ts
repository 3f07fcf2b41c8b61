import { z } from 'zod'
import { starterDevicesInput, starterReply } from '../catalogue/starter-schemas.ts'
import { callsFor, type Endpoints, forStaff } from '../endpoint.ts'
import { byId, line, rowId } from '../fields.ts'
import {
  adminCode,
  adminDevice,
  adminGroup,
  campaignChange,
  campaignInput,
  deviceChange,
  deviceInput,
  devicePage,
  deviceQuery,
  groupChange,
  groupInput,
  previewInput,
  previewReply,
  rowVersion,
} from './admin-schemas.ts'
import { refurbishingApi } from './refurbishing/api.ts'
import { saleInstead } from './schemas.ts'
import { counterTradeIn, identityInput, identityReply } from './seller-schemas.ts'
import {
  adminTradeIn,
  answerInput,
  byTradeInDevice,
  inspectionInput,
  ledgerExportQuery,
  ledgerPage,
  ledgerQuery,
  offerInput,
  payoutInput,
  sameSerialQuery,
  sameSerials,
  sentBackInput,
  tradeInMove,
  tradeInPage,
  tradeInQuery,
} from './staff-schemas.ts'

const action = callsFor('admin', { params: byId, reply: adminTradeIn })

const whatIsBought = {
  'GET /api/admin/trade-in/devices/': forStaff('Devices, page by page', {
    query: deviceQuery,
    reply: devicePage,
  }),
  'POST /api/admin/trade-in/devices/': forStaff('Add a device', {
    audit: 'lade till en enhet som vi köper',
    body: deviceInput,
    status: 201,
    reply: adminDevice,
  }),
  'PUT /api/admin/trade-in/devices/:id/': forStaff('Change a device', {
    audit: 'ändrade en enhet som vi köper',
    params: byId,
    body: deviceChange,
    reply: adminDevice,
  }),
  'DELETE /api/admin/trade-in/devices/:id/': forStaff('Delete a device; cases keep what they were made of', {
    audit: 'tog bort en enhet som vi köper',
    params: byId,
    query: rowVersion,
    status: 204,
  }),
  'POST /api/admin/trade-in/devices/:id/image/': forStaff(
    'Give a device a picture: the body is the file, JPEG, PNG, WebP or AVIF',
    { audit: 'bytte bilden på en enhet som vi köper', params: byId, reply: adminDevice },
  ),
  'POST /api/admin/trade-in/preview/': forStaff('What a device would be worth with some choices', {
    reads: true,
    body: previewInput,
    reply: previewReply,
  }),
  'GET /api/admin/trade-in/instead/': forStaff('What a customer can do instead of a repair', {
    query: z.object({ brand: line(100).optional().default(''), model: line(200), issue: line(200) }),
    reply: z.object({ instead: saleInstead.nullable() }),
  }),
  'GET /api/admin/trade-in/devices.csv': forStaff('All devices as CSV', { file: 'text/csv; charset=utf-8' }),
  'POST /api/admin/trade-in/starter/': forStaff(
    'Add the devices of the shipped list that the shop does not buy yet; without a token only a preview',
    {
      audit: 'lade in enheter som vi köper ur startlistan',
      needs: 'prices.many',
      body: starterDevicesInput,
      reply: starterReply,
    },
  ),
  'GET /api/admin/trade-in/groups/': forStaff('Option groups with their choices', {
    reply: z.array(adminGroup),
  }),
  'POST /api/admin/trade-in/groups/': forStaff('Add an option group', {
    audit: 'lade till en alternativgrupp',
    body: groupInput,
    status: 201,
    reply: adminGroup,
  }),
  'PUT /api/admin/trade-in/groups/:id/': forStaff('Change an option group, with all its choices', {
    audit: 'ändrade en alternativgrupp',
    params: byId,
    body: groupChange,
    reply: adminGroup,
  }),
  'DELETE /api/admin/trade-in/groups/:id/': forStaff('Delete an option group that no device has', {
    audit: 'tog bort en alternativgrupp',
    params: byId,
    query: rowVersion,
    status: 204,
  }),
  'GET /api/admin/trade-in/groups.csv': forStaff('All option groups as CSV, a row per choice', {
    file: 'text/csv; charset=utf-8',
  }),
  'GET /api/admin/trade-in/codes/': forStaff('Campaign codes', { reply: z.array(adminCode) }),
  'POST /api/admin/trade-in/codes/': forStaff('Add a campaign code', {
    audit: 'lade till en kampanjkod',
    body: campaignInput,
    status: 201,
    reply: adminCode,
  }),
  'PUT /api/admin/trade-in/codes/:id/': forStaff(
    'Change a campaign code; cases keep the percentage that they were given',
    { audit: 'ändrade en kampanjkod', params: byId, body: campaignChange, reply: adminCode },
  ),
  'DELETE /api/admin/trade-in/codes/:id/': forStaff('Delete a campaign code that no one has used', {
    audit: 'tog bort en kampanjkod',
    params: byId,
    query: rowVersion,
    status: 204,
  }),
} as const satisfies Endpoints

const tradeIns = {
  'GET /api/admin/trade-in/cases/': forStaff(
    'Cases by status, or by code, name, e-mail, phone, device or IMEI, newest first',
    { query: tradeInQuery, reply: tradeInPage },
  ),
  'POST /api/admin/trade-in/cases/': forStaff(
    'Receive devices over the counter: the case begins as received, with the prices of the public form',
    { audit: 'tog emot ett inbyte över disk', body: counterTradeIn, status: 201, reply: adminTradeIn },
  ),
  'GET /api/admin/trade-in/cases/:id/': action('A case with all that belongs to it'),
  'POST /api/admin/trade-in/cases/:id/move/': action('Move a case to another state', {
    audit: 'flyttade ett inbyte',
    body: tradeInMove,
  }),
  'PUT /api/admin/trade-in/cases/:id/devices/:device/': action(
    'Write down what the inspection of a device found',
    { audit: 'granskade en enhet i ett inbyte', params: byTradeInDevice, body: inspectionInput },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/images/': action(
    'Add a picture of a device: the body is the file, JPEG, PNG, WebP or AVIF',
    {
      audit: 'lade till en bild i ett inbyte',
      params: byTradeInDevice,
      query: z.object({ caption: line(200).optional() }),
      status: 201,
    },
  ),
  'DELETE /api/admin/trade-in/cases/:id/images/:image/': action('Take a picture away', {
    audit: 'tog bort en bild ur ett inbyte',
    params: byId.extend({ image: rowId }),
  }),
  'POST /api/admin/trade-in/cases/:id/offer/': action('Offer the customer what the inspection came to', {
    audit: 'skickade ett nytt bud',
    body: offerInput,
  }),
  'POST /api/admin/trade-in/cases/:id/answer/': action(
    'Record the answer to the offer that the customer gave at the counter or by phone',
    { audit: 'skrev in kundens svar på ett bud', body: answerInput },
  ),
  'POST /api/admin/trade-in/cases/:id/payout/': action(
    'Record the payout: the case is paid, and each device has its note in the purchase ledger',
    { audit: 'betalade ut ett inbyte', body: payoutInput },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/': action(
    'Put a bought device in the shop’s stock, as a draft that is kept back until its month is over',
    { audit: 'lade en köpt enhet i lager', params: byTradeInDevice },
  ),
  'POST /api/admin/trade-in/cases/:id/sent_back/': action(
    'Record that the devices of a cancelled case went back',
    { audit: 'skickade tillbaka enheter', body: sentBackInput },
  ),
  'PUT /api/admin/trade-in/cases/:id/identity/': action(
    'Write down who the seller is: a personal identity number, a coordination number or a document',
    { audit: 'skrev in ett personnummer', body: identityInput },
  ),
  'POST /api/admin/trade-in/cases/:id/identity/view/': forStaff(
    'See the personal identity number; who did, and when, is written down',
    { audit: 'visade ett personnummer', sensitive: true, params: byId, reply: identityReply },
  ),
  'GET /api/admin/trade-in/cases/:id/label/': forStaff('The shipping label of a case', {
    params: byId,
    file: 'application/pdf',
  }),
  'GET /api/admin/trade-in/cases/:id/note/': forStaff(
    'The purchase note for the seller, with a label for each device that refers to it',
    { params: byId, file: 'application/pdf' },
  ),
  'GET /api/admin/trade-in/cases/:id/devices/:device/label/': forStaff(
    'The label of a device, which refers to its note in the purchase ledger',
    { params: byTradeInDevice, file: 'application/pdf' },
  ),
  'GET /api/admin/trade-in/same-serial/': forStaff(
    'Where else the shop has a device’s number: in the purchase ledger, in an open trade-in or in stock',
    { query: sameSerialQuery, reply: sameSerials },
  ),
  'GET /api/admin/trade-in/ledger/': forStaff(
    'The purchase ledger, newest first; `held` chooses what may not be sold yet',
    { query: ledgerQuery, reply: ledgerPage },
  ),
  'GET /api/admin/trade-in/ledger/export/': forStaff(
    'The purchase ledger of a range of days as PDF or CSV, for the police; who made it is recorded',
    {
      audit: 'exporterade inköpsliggaren',
      needs: 'ledger.export',
      sensitive: true,
      query: ledgerExportQuery,
      file: 'application/octet-stream',
    },
  ),
} as const satisfies Endpoints

/** Calls for the trade-in's back office (BEHAVIOUR: /admin/inbyten). */
export const tradeInAdminApi = {
  ...whatIsBought,
  ...tradeIns,
  ...refurbishingApi,
} as const satisfies Endpoints

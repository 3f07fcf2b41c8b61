import { z } from 'zod'
import { type Endpoints, forAnyone, forCustomer } from '../endpoint.ts'
import { byId, byToken, line, signed } from '../fields.ts'
import { tradeInAdminApi } from './admin-api.ts'
import {
  campaignCode,
  codeInput,
  customerTradeIn,
  listedDevice,
  lookUpInput,
  publicTradeIn,
  sharedTradeIn,
  tradeInDevice,
  tradeInOffer,
  tradeInReceipt,
  tradeInRequestInput,
  tradeInStore,
} from './schemas.ts'

const byCode = z.object({ tracking_code: z.string().max(40) })

/** Calls for trade-ins (spec 000 section 7, spec 001 section 7), and their back office. */
export const tradeInApi = {
  'GET /api/trade-in/devices/': forAnyone('The devices that the shop buys, by brand and model', {
    reply: z.array(listedDevice),
    cacheTopics: ['trade-in-devices'],
  }),
  'GET /api/trade-in/devices/:id/': forAnyone('A device with its base price and options', {
    params: byId,
    reply: tradeInDevice,
    cacheTopics: ['trade-in-devices'],
  }),
  'GET /api/trade-in/pictures/:name': forAnyone('An uploaded picture of a device that the shop buys', {
    params: z.object({ name: line(80) }),
    file: 'image/jpeg',
  }),
  'POST /api/trade-in/validate-code/': forAnyone(
    'Whether a campaign code holds now; one that does not is answered alike, whatever the reason',
    { body: codeInput, reply: campaignCode },
  ),
  'POST /api/trade-in/requests/': forAnyone(
    'Register a sale. Figures that differ are refused. A customer’s bearer makes it theirs; an Idempotency-Key is honoured',
    { body: tradeInRequestInput, status: 201, reply: tradeInReceipt },
  ),
  'POST /api/trade-in/requests/lookup/': forAnyone(
    'A case by its tracking code and the e-mail address that it was registered with',
    { body: lookUpInput, reply: publicTradeIn },
  ),
  'GET /api/trade-in/requests/': forCustomer('The customer’s own sales, newest first', {
    reply: z.array(customerTradeIn),
  }),
  'GET /api/trade-in/requests/:tracking_code/': forCustomer('A sale of the customer', {
    params: byCode,
    reply: customerTradeIn,
  }),
  'GET /api/trade-in/sales/:token/': forAnyone('The sale behind a private link', {
    params: byToken,
    reply: sharedTradeIn,
  }),
  'GET /api/trade-in/sales/:token/label/': forAnyone('The shipping label of the sale behind a private link', {
    params: byToken,
    file: 'application/pdf',
  }),
  'GET /api/trade-in/stores/': forAnyone('The stores where devices are handed in', {
    reply: z.array(tradeInStore),
    cacheTopics: ['settings'],
  }),
  'GET /api/trade-in/offers/:token/': forAnyone('The new offer behind a private link', {
    params: byToken,
    reply: tradeInOffer,
  }),
  'POST /api/trade-in/offers/:token/accept/': forAnyone('Accept a new offer, once', {
    params: byToken,
    reply: tradeInOffer,
  }),
  'POST /api/trade-in/offers/:token/reject/': forAnyone(
    'Decline a new offer, once: the devices go back free of charge',
    { params: byToken, reply: tradeInOffer },
  ),
  'GET /api/trade-in/labels/:tracking_code/': forAnyone(
    'The shipping label behind a signed link, which lasts ten minutes',
    { params: byCode, query: signed, file: 'application/pdf' },
  ),
  'GET /api/trade-in/images/:id/': forAnyone(
    'A picture of an inspected device behind a signed link, which lasts ten minutes',
    { params: byId, query: signed, file: 'image/jpeg' },
  ),
  ...tradeInAdminApi,
} as const satisfies Endpoints

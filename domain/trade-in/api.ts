import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { line, linkSecret, rowId } from '../fields.ts'
import { tradeInAdminApi } from './admin-api.ts'
import {
  campaignCode,
  codeInput,
  customerTradeIn,
  listedDevice,
  lookUpInput,
  publicTradeIn,
  tradeInDevice,
  tradeInOffer,
  tradeInReceipt,
  tradeInRequestInput,
  tradeInStore,
} from './schemas.ts'

const tag = 'trade-in'
const byId = z.object({ id: rowId })
const byCode = z.object({ tracking_code: z.string().max(40) })
const byToken = z.object({ token: linkSecret })

/** Parameters of a signed link, which needs no token. */
const signed = z.object({ expires: z.string().max(20), signature: z.string().max(100) })

/** Calls for trade-ins (spec 000 section 7, spec 001 section 7), and their back office. */
export const tradeInApi = {
  'GET /api/trade-in/devices/': {
    summary: 'The devices that the shop buys, by brand and model',
    tag,
    access: 'anyone',
    reply: z.array(listedDevice),
    cacheTopics: ['trade-in'],
  },
  'GET /api/trade-in/devices/:id/': {
    summary: 'A device with its base price and options',
    tag,
    access: 'anyone',
    params: byId,
    reply: tradeInDevice,
    cacheTopics: ['trade-in'],
  },
  'GET /api/trade-in/pictures/:name': {
    summary: 'An uploaded picture of a device that the shop buys',
    tag,
    access: 'anyone',
    params: z.object({ name: line(80) }),
    file: 'image/jpeg',
  },
  'POST /api/trade-in/validate-code/': {
    summary: 'Whether a campaign code holds now; one that does not is answered alike, whatever the reason',
    tag,
    access: 'anyone',
    body: codeInput,
    reply: campaignCode,
  },
  'POST /api/trade-in/requests/': {
    summary:
      'Register a sale. Figures that differ are refused. A customer’s bearer makes it theirs; an Idempotency-Key is honoured',
    tag,
    access: 'anyone',
    body: tradeInRequestInput,
    status: 201,
    reply: tradeInReceipt,
  },
  'POST /api/trade-in/requests/lookup/': {
    summary: 'A case by its tracking code and the e-mail address that it was registered with',
    tag,
    access: 'anyone',
    body: lookUpInput,
    reply: publicTradeIn,
  },
  'GET /api/trade-in/requests/': {
    summary: 'The customer’s own sales, newest first',
    tag,
    access: 'customer',
    reply: z.array(customerTradeIn),
  },
  'GET /api/trade-in/requests/:tracking_code/': {
    summary: 'A sale of the customer',
    tag,
    access: 'customer',
    params: byCode,
    reply: customerTradeIn,
  },
  'GET /api/trade-in/stores/': {
    summary: 'The stores where devices are handed in',
    tag,
    access: 'anyone',
    reply: z.array(tradeInStore),
    cacheTopics: ['settings'],
  },
  'GET /api/trade-in/offers/:token/': {
    summary: 'The new offer behind a private link',
    tag,
    access: 'anyone',
    params: byToken,
    reply: tradeInOffer,
  },
  'POST /api/trade-in/offers/:token/accept/': {
    summary: 'Accept a new offer, once',
    tag,
    access: 'anyone',
    params: byToken,
    reply: tradeInOffer,
  },
  'POST /api/trade-in/offers/:token/reject/': {
    summary: 'Decline a new offer, once: the devices go back free of charge',
    tag,
    access: 'anyone',
    params: byToken,
    reply: tradeInOffer,
  },
  'GET /api/trade-in/labels/:tracking_code/': {
    summary: 'The shipping label behind a signed link, which lasts ten minutes',
    tag,
    access: 'anyone',
    params: byCode,
    query: signed,
    file: 'application/pdf',
  },
  'GET /api/trade-in/images/:id/': {
    summary: 'A picture of an inspected device behind a signed link, which lasts ten minutes',
    tag,
    access: 'anyone',
    params: byId,
    query: signed,
    file: 'image/jpeg',
  },
  ...tradeInAdminApi,
} as const satisfies Endpoints

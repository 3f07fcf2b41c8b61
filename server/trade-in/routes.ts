import { fileReply } from '../http/file-reply.ts'
import { getIdempotencyKey } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import { devicesAsCsv } from './catalogue/csv.ts'
import {
  addDevice,
  changeDevice,
  listDevices,
  previewPrice,
  readPicture,
  removeDevice,
  setPicture,
} from './catalogue/devices.ts'
import { groupsAsCsv } from './catalogue/group-csv.ts'
import { addGroup, changeGroup, listGroups, removeGroup } from './catalogue/groups.ts'
import { findSaleInstead } from './catalogue/other-ways.ts'
import { listBuyableDevices, readBuyableDevice, storesForHandIn } from './catalogue/public.ts'
import { addStarterDevices } from './catalogue/starter/add.ts'
import { addCode, changeCode, checkCode, listCodes, removeCode } from './codes/codes.ts'
import { makeOffer, recordPayout, recordSentBack } from './handling/finish.ts'
import { viewIdentity, writeIdentity } from './handling/identity.ts'
import { addPicture, inspectDevice, linkedPicture, removePicture } from './handling/inspect.ts'
import { listTradeIns, readTradeIn } from './handling/read.ts'
import { putInStock } from './handling/to-stock.ts'
import { moveTradeIn } from './handling/transitions.ts'
import { ledgerFile } from './ledger/export.ts'
import { noteLabel, purchaseNote } from './ledger/note-pdf.ts'
import { readLedger } from './ledger/read.ts'
import { readSameSerial } from './ledger/same-serial.ts'
import { acceptOffer, readOffer, recordAnswer, rejectOffer } from './offers/offers.ts'
import {
  addTime,
  changeRefurbishingNote,
  finishRefurbishing,
  putBackPart,
  removeRefurbishing,
  removeTime,
  reopenRefurbishing,
  startRefurbishing,
  takePart,
} from './refurbishing/refurbish.ts'
import { linkedLabel, privateLabel, tradeInLabel } from './requests/label.ts'
import { lookUpRequest, ownTradeIn, ownTradeIns, readPrivateTradeIn } from './requests/look-up.ts'
import { receiveAtCounter, registerRequest } from './requests/submit.ts'

export function tradeInRoutes(routes: Routes): void {
  publicRoutes(routes)
  deviceRoutes(routes)
  staffRoutes(routes)
}

function publicRoutes({ on }: Routes): void {
  on('GET /api/trade-in/devices/', ({ ctx }) => listBuyableDevices(ctx))
  on('GET /api/trade-in/devices/:id/', ({ ctx, params }) => readBuyableDevice(ctx, params.id))
  on('GET /api/trade-in/pictures/:name', async ({ ctx, params, reply }) => {
    const bytes = await readPicture(ctx, params.name)
    // Safe to cache forever, because a new picture gets a new name.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return bytes
  })
  on('GET /api/trade-in/stores/', ({ ctx }) => storesForHandIn(ctx))
  on('GET /api/trade-in/sales/:token/', ({ ctx, params }) => readPrivateTradeIn(ctx, params.token))
  on('GET /api/trade-in/sales/:token/label/', ({ ctx, params, reply }) =>
    fileReply(reply, privateLabel(ctx, params.token)),
  )
  on('POST /api/trade-in/validate-code/', ({ ctx, body, address }) => checkCode(ctx, body.code, address))
  on('POST /api/trade-in/requests/', ({ ctx, body, address, request }) =>
    registerRequest(ctx, body, { address, idempotencyKey: getIdempotencyKey(request) }),
  )
  on('POST /api/trade-in/requests/lookup/', ({ ctx, body, address }) => lookUpRequest(ctx, body, address))
  on('GET /api/trade-in/requests/', ({ ctx }) => ownTradeIns(ctx))
  on('GET /api/trade-in/requests/:tracking_code/', ({ ctx, params }) => ownTradeIn(ctx, params.tracking_code))
  on('GET /api/trade-in/offers/:token/', ({ ctx, params }) => readOffer(ctx, params.token))
  on('POST /api/trade-in/offers/:token/accept/', ({ ctx, params }) => acceptOffer(ctx, params.token))
  on('POST /api/trade-in/offers/:token/reject/', ({ ctx, params }) => rejectOffer(ctx, params.token))
  on('GET /api/trade-in/labels/:tracking_code/', ({ ctx, params, query, reply }) =>
    fileReply(reply, linkedLabel(ctx, params.tracking_code, query)),
  )
  on('GET /api/trade-in/images/:id/', async ({ ctx, params, query, reply }) => {
    const bytes = await linkedPicture(ctx, params.id, query)
    reply.header('cache-control', 'private, max-age=600')
    return bytes
  })
}

function deviceRoutes({ on }: Routes): void {
  on('GET /api/admin/trade-in/devices/', ({ ctx, query }) => listDevices(ctx, query))
  on('POST /api/admin/trade-in/devices/', ({ ctx, body }) => addDevice(ctx, body))
  on('PUT /api/admin/trade-in/devices/:id/', ({ ctx, params, body }) => changeDevice(ctx, params.id, body))
  on('DELETE /api/admin/trade-in/devices/:id/', ({ ctx, params, query }) =>
    removeDevice(ctx, params.id, query.version),
  )
  on('GET /api/admin/trade-in/instead/', async ({ ctx, query }) => ({
    instead: await findSaleInstead(ctx, query),
  }))
  on('POST /api/admin/trade-in/preview/', ({ ctx, body }) => previewPrice(ctx, body))
  on('GET /api/admin/trade-in/devices.csv', async ({ ctx, reply }) => {
    const content = await devicesAsCsv(ctx)
    reply
      .header('content-disposition', 'attachment; filename="inbytespriser.csv"')
      .header('cache-control', 'no-store')
    return content
  })
  on('GET /api/admin/trade-in/groups.csv', async ({ ctx, reply }) => {
    const content = await groupsAsCsv(ctx)
    reply
      .header('content-disposition', 'attachment; filename="val-och-avdrag.csv"')
      .header('cache-control', 'no-store')
    return content
  })
  on('GET /api/admin/trade-in/groups/', ({ ctx }) => listGroups(ctx))
  on('POST /api/admin/trade-in/starter/', ({ ctx, body }) => addStarterDevices(ctx, body))
  on('POST /api/admin/trade-in/groups/', ({ ctx, body }) => addGroup(ctx, body))
  on('PUT /api/admin/trade-in/groups/:id/', ({ ctx, params, body }) => changeGroup(ctx, params.id, body))
  on('DELETE /api/admin/trade-in/groups/:id/', ({ ctx, params, query }) =>
    removeGroup(ctx, params.id, query.version),
  )
  on('GET /api/admin/trade-in/codes/', ({ ctx }) => listCodes(ctx))
  on('POST /api/admin/trade-in/codes/', ({ ctx, body }) => addCode(ctx, body))
  on('PUT /api/admin/trade-in/codes/:id/', ({ ctx, params, body }) => changeCode(ctx, params.id, body))
  on('DELETE /api/admin/trade-in/codes/:id/', ({ ctx, params, query }) =>
    removeCode(ctx, params.id, query.version),
  )
}

function staffRoutes(routes: Routes): void {
  const { on } = routes
  on('GET /api/admin/trade-in/cases/', ({ ctx, query }) => listTradeIns(ctx, query))
  on('POST /api/admin/trade-in/cases/', ({ ctx, body, request }) =>
    receiveAtCounter(ctx, body, getIdempotencyKey(request)),
  )
  on('GET /api/admin/trade-in/cases/:id/', ({ ctx, params }) => readTradeIn(ctx, params.id))
  on('POST /api/admin/trade-in/cases/:id/move/', ({ ctx, params, body }) => moveTradeIn(ctx, params.id, body))
  on('PUT /api/admin/trade-in/cases/:id/devices/:device/', ({ ctx, params, body }) =>
    inspectDevice(ctx, params.id, params.device, body),
  )
  on('DELETE /api/admin/trade-in/cases/:id/images/:image/', ({ ctx, params }) =>
    removePicture(ctx, params.id, params.image),
  )
  on('POST /api/admin/trade-in/cases/:id/offer/', ({ ctx, params, body }) => makeOffer(ctx, params.id, body))
  on('POST /api/admin/trade-in/cases/:id/answer/', ({ ctx, params, body }) =>
    recordAnswer(ctx, params.id, body),
  )
  on('POST /api/admin/trade-in/cases/:id/payout/', ({ ctx, params, body }) =>
    recordPayout(ctx, params.id, body),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/', ({ ctx, params }) =>
    putInStock(ctx, params.id, params.device),
  )
  on('POST /api/admin/trade-in/cases/:id/sent_back/', ({ ctx, params, body }) =>
    recordSentBack(ctx, params.id, body),
  )
  on('PUT /api/admin/trade-in/cases/:id/identity/', ({ ctx, params, body }) =>
    writeIdentity(ctx, params.id, body),
  )
  on('POST /api/admin/trade-in/cases/:id/identity/view/', ({ ctx, params }) => viewIdentity(ctx, params.id))
  on('GET /api/admin/trade-in/cases/:id/label/', ({ ctx, params, reply }) =>
    fileReply(reply, tradeInLabel(ctx, params.id)),
  )
  on('GET /api/admin/trade-in/cases/:id/note/', ({ ctx, params, reply }) =>
    fileReply(reply, purchaseNote(ctx, params.id)),
  )
  on('GET /api/admin/trade-in/cases/:id/devices/:device/label/', ({ ctx, params, reply }) =>
    fileReply(reply, noteLabel(ctx, params.id, params.device)),
  )
  refurbishingRoutes(routes)
  on('GET /api/admin/trade-in/same-serial/', ({ ctx, query }) => readSameSerial(ctx, query))
  on('GET /api/admin/trade-in/ledger/export/', ({ ctx, query, reply }) =>
    fileReply(reply, ledgerFile(ctx, query), 'attachment'),
  )
  on('GET /api/admin/trade-in/ledger/', ({ ctx, query }) => readLedger(ctx, query))
}

function refurbishingRoutes({ on }: Routes): void {
  on('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/', ({ ctx, params, body }) =>
    startRefurbishing(ctx, params, body),
  )
  on('PUT /api/admin/trade-in/cases/:id/devices/:device/refurbishing/', ({ ctx, params, body }) =>
    changeRefurbishingNote(ctx, params, body),
  )
  on('DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/', ({ ctx, params, query }) =>
    removeRefurbishing(ctx, params, query.version),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/', ({ ctx, params, body }) =>
    takePart(ctx, params, body),
  )
  on(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/:row/',
    ({ ctx, params, query }) => putBackPart(ctx, params, query.version),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/', ({ ctx, params, body }) =>
    addTime(ctx, params, body),
  )
  on(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/:row/',
    ({ ctx, params, query }) => removeTime(ctx, params, query.version),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/finish/', ({ ctx, params, body }) =>
    finishRefurbishing(ctx, params, body),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/reopen/', ({ ctx, params, body }) =>
    reopenRefurbishing(ctx, params, body.version),
  )
}

/** Registers the trade-in's uploads, whose request body is the file. */
export function tradeInUploadRoutes({ on }: Routes): void {
  on('POST /api/admin/trade-in/devices/:id/image/', ({ ctx, params, request }) =>
    setPicture(ctx, params.id, request.body),
  )
  on('POST /api/admin/trade-in/cases/:id/devices/:device/images/', ({ ctx, params, query, request }) =>
    addPicture(ctx, params.id, params.device, request.body, query.caption ?? ''),
  )
}

import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import {
  shopPicture,
  shopPictureById,
  shopPictureChange,
  shopPictureFile,
  shopPictureOrder,
  shopPictureUpload,
} from './pictures.ts'
import { settingsReply } from './replies.ts'
import { settingsInput } from './schemas.ts'
import { adminStore, storeChange, storeInput, storeOrder, storeVersion } from './stores.ts'

const tag = 'settings'
const byId = z.object({ id: rowId })

/** Calls for the shop's settings and stores in the back office. */
export const settingsApi = {
  'GET /api/admin/settings/': {
    summary: 'The settings, their version and the public holidays ahead',
    tag,
    access: 'admin',
    reply: settingsReply,
  },
  'PUT /api/admin/settings/': {
    summary: 'Replace the settings, unless somebody else has changed them meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: settingsInput,
    reply: settingsReply,
  },
  'GET /api/admin/settings/stores/': {
    summary: 'All stores in their order, hidden ones too',
    tag,
    access: 'admin',
    reply: z.array(adminStore),
  },
  'POST /api/admin/settings/stores/': {
    summary: 'Add a store, last in the list',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: storeInput,
    status: 201,
    reply: adminStore,
  },
  'PUT /api/admin/settings/stores/:id/': {
    summary: 'Change, hide or show a store, unless somebody else has changed it meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: byId,
    body: storeChange,
    reply: adminStore,
  },
  'DELETE /api/admin/settings/stores/:id/': {
    summary: 'Delete a store, unless somebody else has changed it meanwhile',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: byId,
    query: storeVersion,
    status: 204,
  },
  'POST /api/admin/settings/stores/order/': {
    summary: 'Put the stores in a new order',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: storeOrder,
    reply: z.array(adminStore),
  },
  'GET /api/admin/settings/pictures/': {
    summary: 'The shop’s own pictures: its front, its workbench, and the people in their order',
    tag,
    access: 'admin',
    reply: z.array(shopPicture),
  },
  'POST /api/admin/settings/pictures/': {
    summary:
      'Add a picture: the body is the file, JPEG, PNG or WebP. A front or workbench replaces the one before',
    tag,
    access: 'admin',
    needs: 'settings.write',
    query: shopPictureUpload,
    status: 201,
    reply: z.array(shopPicture),
  },
  'PATCH /api/admin/settings/pictures/:id/': {
    summary: 'Change a picture’s description, or a person’s name and role',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: shopPictureById,
    body: shopPictureChange,
    reply: z.array(shopPicture),
  },
  'DELETE /api/admin/settings/pictures/:id/': {
    summary: 'Remove a picture and its files',
    tag,
    access: 'admin',
    needs: 'settings.write',
    params: shopPictureById,
    reply: z.array(shopPicture),
  },
  'POST /api/admin/settings/pictures/order/': {
    summary: 'Put the people in another order',
    tag,
    access: 'admin',
    needs: 'settings.write',
    body: shopPictureOrder,
    reply: z.array(shopPicture),
  },
  'GET /api/settings/pictures/:file': {
    summary: 'A picture of the shop. Its content never changes',
    tag,
    access: 'anyone',
    params: shopPictureFile,
    file: 'image/webp',
  },
} as const satisfies Endpoints

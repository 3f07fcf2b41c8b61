import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import {
  shopPicture,
  shopPictureChange,
  shopPictureFile,
  shopPictureOrder,
  shopPictureUpload,
} from './pictures.ts'
import { settingsReply } from './replies.ts'
import { settingsInput } from './schemas.ts'
import { adminStore, storeChange, storeInput, storeOrder, storeVersion } from './stores.ts'

/** Calls for the shop's settings and stores in the back office. */
export const settingsApi = {
  'GET /api/admin/settings/': forStaff('The settings, their version and the public holidays ahead', {
    reply: settingsReply,
  }),
  'PUT /api/admin/settings/': forStaff(
    'Replace the settings, unless somebody else has changed them meanwhile',
    { audit: 'ändrade inställningarna', needs: 'settings.write', body: settingsInput, reply: settingsReply },
  ),
  'GET /api/admin/settings/stores/': forStaff('All stores in their order, hidden ones too', {
    reply: z.array(adminStore),
  }),
  'POST /api/admin/settings/stores/': forStaff('Add a store, last in the list', {
    audit: 'lade till en butik',
    needs: 'settings.write',
    body: storeInput,
    status: 201,
    reply: adminStore,
  }),
  'PUT /api/admin/settings/stores/:id/': forStaff(
    'Change, hide or show a store, unless somebody else has changed it meanwhile',
    {
      audit: 'ändrade en butik',
      needs: 'settings.write',
      params: byId,
      body: storeChange,
      reply: adminStore,
    },
  ),
  'DELETE /api/admin/settings/stores/:id/': forStaff(
    'Delete a store, unless somebody else has changed it meanwhile',
    { audit: 'tog bort en butik', needs: 'settings.write', params: byId, query: storeVersion, status: 204 },
  ),
  'POST /api/admin/settings/stores/order/': forStaff('Put the stores in a new order', {
    audit: 'ändrade butikernas ordning',
    needs: 'settings.write',
    body: storeOrder,
    reply: z.array(adminStore),
  }),
  'GET /api/admin/settings/pictures/': forStaff(
    'The shop’s own pictures: its logo, its front, its workbench, and the people in their order',
    { reply: z.array(shopPicture) },
  ),
  'POST /api/admin/settings/pictures/': forStaff(
    'Add a picture: the body is the file, JPEG, PNG, WebP or AVIF, for a logo also SVG. Any but a person’s replaces the one before',
    {
      audit: 'lade till en bild på butiken',
      needs: 'settings.write',
      query: shopPictureUpload,
      status: 201,
      reply: z.array(shopPicture),
    },
  ),
  'PATCH /api/admin/settings/pictures/:id/': forStaff(
    'Change a picture’s description, or a person’s name and role',
    {
      audit: 'ändrade texten till en bild på butiken',
      needs: 'settings.write',
      params: byId,
      body: shopPictureChange,
      reply: z.array(shopPicture),
    },
  ),
  'DELETE /api/admin/settings/pictures/:id/': forStaff('Remove a picture and its files', {
    audit: 'tog bort en bild på butiken',
    needs: 'settings.write',
    params: byId,
    reply: z.array(shopPicture),
  }),
  'POST /api/admin/settings/pictures/order/': forStaff('Put the people in another order', {
    audit: 'ändrade ordningen på bilderna av personalen',
    needs: 'settings.write',
    body: shopPictureOrder,
    reply: z.array(shopPicture),
  }),
  'GET /api/settings/pictures/:file': forAnyone('A picture of the shop. Its content never changes', {
    params: shopPictureFile,
    file: 'image/*',
  }),
} as const satisfies Endpoints

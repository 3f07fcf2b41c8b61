import { z } from 'zod'
import { type Endpoints, forStaff } from '../endpoint.ts'
import { byId } from '../fields.ts'
import { pageContent } from './content.ts'
import { missingPage, redirectInput, redirectView } from './redirects.ts'
import {
  byPageKey,
  draftInput,
  editedPage,
  newOwnPage,
  pagePreview,
  pageSwitches,
  restoreInput,
  sitePage,
  versionInput,
} from './site-pages.ts'

/** Calls for the pages of the website and its old addresses. */
export const pagesApi = {
  'GET /api/admin/pages/site/': forStaff('The pages that can be edited or switched off', {
    needs: 'settings.write',
    reply: z.array(sitePage),
  }),
  'POST /api/admin/pages/site/': forStaff('Add a page at /sida/{slug}; it is public once it is published', {
    audit: 'lade till en sida',
    needs: 'settings.write',
    body: newOwnPage,
    status: 201,
    reply: editedPage,
  }),
  'GET /api/admin/pages/site/:key/': forStaff('A page with its draft and its published versions', {
    needs: 'settings.write',
    params: byPageKey,
    reply: editedPage,
  }),
  'PATCH /api/admin/pages/site/:key/': forStaff('Switch a page off or on, or its link in the footer', {
    audit: 'ändrade om en sida visas',
    needs: 'settings.write',
    params: byPageKey,
    body: pageSwitches,
    reply: editedPage,
  }),
  'DELETE /api/admin/pages/site/:key/': forStaff('Remove an added page with its versions', {
    audit: 'tog bort en sida',
    needs: 'settings.write',
    params: byPageKey,
    status: 204,
  }),
  'PUT /api/admin/pages/site/:key/draft/': forStaff('Save the draft of a page; visitors see no change', {
    audit: 'sparade ett utkast av en sida',
    needs: 'settings.write',
    params: byPageKey,
    body: draftInput,
    reply: editedPage,
  }),
  'POST /api/admin/pages/site/:key/discard/': forStaff('Discard the draft of a page', {
    audit: 'slängde utkastet av en sida',
    needs: 'settings.write',
    params: byPageKey,
    body: versionInput,
    reply: editedPage,
  }),
  'POST /api/admin/pages/site/:key/publish/': forStaff('Publish the draft of a page', {
    audit: 'publicerade en sida',
    needs: 'settings.write',
    params: byPageKey,
    body: versionInput,
    reply: editedPage,
  }),
  'POST /api/admin/pages/site/:key/reset/': forStaff('Show the standard text of a built-in page again', {
    audit: 'återställde en sida till standardtexten',
    needs: 'settings.write',
    params: byPageKey,
    body: versionInput,
    reply: editedPage,
  }),
  'POST /api/admin/pages/site/:key/restore/': forStaff('Make a published version the draft', {
    audit: 'hämtade tillbaka en tidigare version av en sida',
    needs: 'settings.write',
    params: byPageKey,
    body: restoreInput,
    reply: editedPage,
  }),
  'POST /api/admin/pages/site/:key/preview/': forStaff('Render a content as visitors would see the page', {
    reads: true,
    needs: 'settings.write',
    params: byPageKey,
    body: pageContent,
    reply: pagePreview,
  }),
  'GET /api/admin/pages/redirects/': forStaff('All old addresses and where they lead, by address', {
    needs: 'settings.write',
    reply: z.array(redirectView),
  }),
  'POST /api/admin/pages/redirects/': forStaff(
    'Lead an old address to a page; one that leads somewhere else already is changed',
    {
      audit: 'ledde om en gammal adress',
      needs: 'settings.write',
      body: redirectInput,
      status: 201,
      reply: redirectView,
    },
  ),
  'DELETE /api/admin/pages/redirects/:id/': forStaff('Remove a redirect', {
    audit: 'tog bort en omledning',
    needs: 'settings.write',
    params: byId,
    status: 204,
  }),
  'GET /api/admin/pages/missing/': forStaff(
    'Pages that were asked for in the last 30 days and do not exist, the most wanted first',
    { needs: 'settings.write', reply: z.array(missingPage) },
  ),
} as const satisfies Endpoints

import type { Routes } from '../http/routes.ts'
import { addRedirect, adminRedirects, missingPagesForStaff, removeRedirect } from './redirects.ts'
import type { PublicSite } from './site/edit.ts'
import {
  addSitePage,
  discardDraft,
  listSitePages,
  previewSitePage,
  publishDraft,
  readSitePage,
  removeSitePage,
  resetPage,
  restoreVersion,
  saveDraft,
  switchPage,
} from './site/edit.ts'

export function pagesRoutes({ on }: Routes, site: PublicSite): void {
  const path = '/api/admin/pages/site/:key/'
  on('GET /api/admin/pages/site/', ({ ctx }) => listSitePages(ctx))
  on('POST /api/admin/pages/site/', ({ ctx, body }) => addSitePage(ctx, site, body))
  on(`GET ${path}`, ({ ctx, params }) => readSitePage(ctx, site, params.key))
  on(`PATCH ${path}`, ({ ctx, params, body }) => switchPage(ctx, site, params.key, body))
  on(`DELETE ${path}`, ({ ctx, params }) => removeSitePage(ctx, params.key))
  on(`PUT ${path}draft/`, ({ ctx, params, body }) => saveDraft(ctx, site, params.key, body))
  on(`POST ${path}discard/`, ({ ctx, params, body }) => discardDraft(ctx, site, params.key, body.version))
  on(`POST ${path}publish/`, ({ ctx, params, body }) => publishDraft(ctx, site, params.key, body.version))
  on(`POST ${path}reset/`, ({ ctx, params, body }) => resetPage(ctx, site, params.key, body.version))
  on(`POST ${path}restore/`, ({ ctx, params, body }) => restoreVersion(ctx, site, params.key, body))
  on(`POST ${path}preview/`, ({ ctx, params, body }) => previewSitePage(ctx, site, params.key, body))
  on('GET /api/admin/pages/redirects/', ({ ctx }) => adminRedirects(ctx))
  on('POST /api/admin/pages/redirects/', ({ ctx, body }) => addRedirect(ctx, body))
  on('DELETE /api/admin/pages/redirects/:id/', ({ ctx, params }) => removeRedirect(ctx, params.id))
  on('GET /api/admin/pages/missing/', ({ ctx }) => missingPagesForStaff(ctx))
}

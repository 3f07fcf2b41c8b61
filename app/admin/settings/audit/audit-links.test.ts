import { expect, test } from 'vitest'
import { getLink } from './audit-links.ts'

test.each([
  ['POST /api/admin/repairs/:id/move/', { id: 7 }, '/admin/arenden?id=7'],
  ['POST /api/admin/repairs/', { id: 7 }, '/admin/arenden?id=7'],
  ['PUT /api/admin/settings/', {}, '/admin/installningar'],
  ['PUT /api/quotes/repairprices/:id/', { id: 3 }, '/admin/prices/edit/3'],
  ['POST /api/quotes/requests/:id/send_final/', { id: 3 }, '/admin/quotes?id=3'],
  ['POST /api/admin/trade-in/cases/:id/identity/view/', { id: 9 }, '/admin/inbyten?id=9'],
  ['DELETE /api/admin/repairs/:id/images/:image/', { id: 7, image: 2 }, '/admin/arenden?id=7'],
  ['staff.joined', { id: 2 }, '/admin/personal?id=2'],
  ['staff.loginFailed', {}, undefined],
  ['DELETE /api/admin/messages/:id/', { id: 7 }, undefined],
  ['POST /api/admin/imports/:kind/', {}, undefined],
  ['POST /api/token/logout/', {}, undefined],
])('%s of %j is seen at %s', (what, subject, link) => {
  expect(getLink({ what, subject })).toBe(link)
})

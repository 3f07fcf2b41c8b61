import { sql } from 'drizzle-orm'
import type { TwoStepSetUp } from '#domain/accounts/staff-schemas.ts'
import type { EditedPage } from '#domain/pages/site-pages.ts'
import { appCode } from '../app-codes.ts'
import { mailsTo, selectRows } from '../calls.ts'
import { buildCustomer, customerPassword, linkToken, registrationBody } from '../fixtures/customers.ts'
import { buildApiKey, buildWebhook } from '../fixtures/integrations.ts'
import { getSettings } from '../fixtures/settings.ts'
import { buildColleague, staffLinkIn } from '../fixtures/staff.ts'
import { owner } from '../node.ts'
import type { Scenario } from './scenario.ts'
import { photo } from './workshop.ts'

const fresh = 'blå-häger-31'

async function editPages(send: Scenario['send']): Promise<void> {
  const site = '/api/admin/pages/site/'
  await send('GET', site)
  const page = await send<EditedPage>('POST', site, { slug: 'studentrabatt', title: 'Studentrabatt' })
  const own = `${site}${page.key}/`
  const content = { ...page.content, description: 'Rabatt.', lead: 'Visa kortet.', blocks: [] }
  await send('POST', `${own}preview/`, content)
  const draft = await send<EditedPage>('PUT', `${own}draft/`, { version: page.version, content })
  const { version, versions } = await send<EditedPage>('POST', `${own}publish/`, { version: draft.version })
  const restored = { version, published_id: versions[0]?.id }
  const again = await send<EditedPage>('POST', `${own}restore/`, restored)
  await send('POST', `${own}discard/`, { version: again.version })
  await send('GET', own)
  await send('PATCH', own, { in_footer: true })
  await send('DELETE', own)
  await send('POST', `${site}about/reset/`, { version: 0 })
}

async function manageIntegrations({ node, token, send }: Pick<Scenario, 'node' | 'token' | 'send'>) {
  const base = '/api/admin/integrations/'
  const { id: key } = await buildApiKey(node, token, ['repairs.read'])
  await send('GET', `${base}keys/`)
  await send('DELETE', `${base}keys/${key}/`)
  const { secret: _, ...webhook } = await buildWebhook(node, token, 'https://example.invalid/', [
    'order.paid',
  ])
  const path = `${base}webhooks/${webhook.id}/`
  const { password } = owner
  await send('GET', `${base}webhooks/`)
  await send('PUT', path, { ...webhook, name: 'Nytt lager', password })
  await send('POST', `${path}secret/`, { password })
  const { id: delivery } = await send('POST', `${path}ping/`)
  await send('GET', `${base}deliveries/`)
  await send('POST', `${base}deliveries/${delivery}/replay/`)
  await send('PATCH', path, { is_active: false })
  await send('DELETE', path)
}

export async function runStaffScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const { settings, version } = await getSettings(node, token)
  await send('PUT', '/api/admin/settings/', { ...settings, version, analyticsId: 'G-WALK1' })
  const redirects = '/api/admin/pages/redirects/'
  const { id: redirect } = await send('POST', redirects, { from: '/kontakta-oss', to: '/contact' })
  await send('GET', redirects)
  await send('GET', '/api/admin/pages/missing/')
  await send('DELETE', `${redirects}${redirect}/`)
  const connections = '/api/admin/connections/'
  await send('GET', connections)
  await send('GET', '/api/admin/test_pages/label/')
  const connected = await send('PUT', connections, {
    settings: {
      ...{ kind: 'mailbox', host: '127.0.0.1', port: 1, security: 'tls', user: 'svar@verkstan.example' },
      ...{ password: 'hemligt', folder: 'INBOX', address: 'svar@verkstan.example' },
    },
    version: 0,
    password: owner.password,
  })
  await send('POST', `${connections}mailbox/proof/`, {})
  await send('DELETE', `${connections}mailbox/?version=${connected.version}`)
  await manageIntegrations({ node, token, send })
  await editPages(send)
  await send('GET', '/api/address-proof/slump/', undefined, { token: undefined })
  const stores = '/api/admin/settings/stores/'
  const store = {
    name: 'Torget',
    address: 'Torget 1',
    postal_code: '671 31',
    city: 'Arvika',
    opening_hours: '10–17',
  }
  const { id, version: at } = await send('POST', stores, store)
  const { version: now } = await send('PUT', `${stores}${id}/`, { ...store, name: 'Nya torget', version: at })
  const ids = (await send<{ id: number }[]>('GET', stores)).map((each) => each.id)
  await send('POST', `${stores}order/`, { ids: ids.toReversed() })
  await send('DELETE', `${stores}${id}/?version=${now}`)

  const pictures = '/api/admin/settings/pictures/'
  const add = async (query: string) =>
    upload<{ id: number; small_url: string }[]>(`${pictures}?${query}`, await photo(), 'image/jpeg')
  const [front] = await add('kind=front&alt=Butiken')
  await send('GET', front?.small_url ?? '', undefined, { token: undefined })
  await send('GET', pictures)
  const people = await add('kind=person&name=Ada&role=Tekniker')
  const person = people.at(-1)?.id ?? 0
  await send('PATCH', `${pictures}${person}/`, { name: 'Ada', role: 'Chef' })
  await send('POST', `${pictures}order/`, { ids: [person] })
  await send('DELETE', `${pictures}${person}/`)

  const accounts = '/api/admin/accounts/'
  const invited = { name: 'Ny Kollega', email: 'ny@verkstan.example', role: 'staff' }
  const invitation = await send('POST', `${accounts}invitations/`, invited)
  await send('POST', `${accounts}invitations/${invitation.id}/resend/`)
  const link = await staffLinkIn(node, invited.email)
  await send('GET', `/api/staff_links/${link}/`, undefined, { token: undefined })
  await send('POST', `/api/staff_links/${link}/`, { username: 'ny', password: fresh }, { token: undefined })
  const other = await send('POST', `${accounts}invitations/`, { ...invited, email: 'fler@verkstan.example' })
  await send('DELETE', `${accounts}invitations/${other.id}/`)

  const me = await buildColleague(node)
  const own = { token: me.token }
  const again = await send<{ access: string }>(
    'POST',
    '/api/token/',
    { username: me.username, password: owner.password },
    { token: undefined },
  )
  await send('POST', '/api/token/logout/', undefined, { token: again.access })
  await send('PATCH', `${accounts}me/`, { name: 'Bo', email: me.email }, own)
  const key = (await send<TwoStepSetUp>('POST', `${accounts}me/two_step/`, { password: owner.password }, own))
    .key
  const code = (step: number) => appCode(key, node.clock.now(), step)
  await send('POST', `${accounts}me/two_step/confirm/`, { code: code(-1) }, own)
  const proof = (step: number) => ({ password: owner.password, code: code(step) })
  await send('POST', `${accounts}me/two_step/recovery_codes/`, proof(0), own)
  await send('POST', `${accounts}me/two_step/off/`, proof(1), own)
  await send('POST', `${accounts}me/password/`, { old_password: owner.password, new_password: fresh }, own)
  const session = async (user: number, state: string) => {
    const [row] = await selectRows<{ id: number }>(
      node,
      sql`INSERT INTO admin_sessions (admin_user_id, token_digest, created_at, expires_at, device)
        VALUES (${user}, ${`walk-${user}-${state}`}, now(), '2100-01-01', '') RETURNING id`,
    )
    return row?.id ?? 0
  }
  await send('PUT', `${accounts}me/pin/`, { password: fresh, pin: '4829' }, own)
  const till = { token: (await buildColleague(node)).token }
  await send('GET', `${accounts}switch/`, undefined, till)
  await send('POST', `${accounts}switch/`, { id: me.id, pin: '4829' }, till)
  await send('DELETE', `${accounts}me/pin/`, undefined, own)
  await send('GET', `${accounts}me/sessions/`, undefined, own)
  await send('DELETE', `${accounts}me/sessions/${await session(me.id, 'own')}/`, undefined, own)
  await send('POST', `${accounts}me/sessions/end_others/`, undefined, own)
  await send('DELETE', `${accounts}staff/${me.id}/sessions/${await session(me.id, 'other')}/`)
  await send('POST', `${accounts}staff/${me.id}/reset_link/`)
  const reset = await staffLinkIn(node, me.email)
  await send('POST', `/api/staff_links/${reset}/`, { password: 'grå-trana-55' }, { token: undefined })
  await selectRows(node, sql`UPDATE admin_users SET two_step_since = now() WHERE id = ${me.id}`)
  await send('POST', `${accounts}staff/${me.id}/two_step/off/`, { password: owner.password })
  await send('POST', `${accounts}staff/${me.id}/sessions/end/`)
  await send('PATCH', `${accounts}staff/${me.id}/`, { role: 'owner', password: owner.password })
  await send('PATCH', `${accounts}staff/${me.id}/`, { role: 'staff', active: false })
  for (const path of [
    'accounts/me/',
    'accounts/staff/',
    `accounts/staff/${me.id}/sessions/`,
    'audit/',
    'audit/log.csv',
  ])
    await send('GET', `/api/admin/${path}`)
}

export async function runCustomersScenario({ node, send }: Scenario): Promise<void> {
  const open = { token: undefined }
  const body = registrationBody()
  const email = String(body.email)
  await send('POST', '/api/v1/orders/register/react/', body, open)
  const confirm = linkToken((await mailsTo(node, email)).at(-1)?.text ?? '')
  await send('POST', '/api/v1/orders/verify-email/', { token: confirm, password: body.password }, open)
  await send('POST', '/api/password-reset/', { email }, open)
  const reset = linkToken((await mailsTo(node, email)).at(-1)?.text ?? '')
  await send('POST', '/api/password-reset/confirm/', { token: reset, password: fresh }, open)
  const logIn = () =>
    send<{ access: string }>('POST', '/api/react-token/', { username: email, password: fresh }, open)
  const { request } = await send<{ request: string }>('POST', '/api/login-code/', { email }, open)
  const code = /\b\d{6}\b/.exec((await mailsTo(node, email)).at(-1)?.text ?? '')?.[0]
  await send('POST', '/api/login-code/confirm/', { request, code }, open)
  const own = { token: (await logIn()).access }
  const profile = '/api/v1/orders/profile/'
  await send('GET', profile, undefined, own)
  await send('GET', '/api/v1/orders/overview/', undefined, own)
  await send('PATCH', `${profile}update/`, { first_name: 'Bo' }, own)
  await send('PUT', `${profile}change-password/`, { old_password: fresh, new_password: 'grå-trana-55' }, own)
  await send('GET', `${profile}export/`, undefined, own)
  await send('POST', '/api/v1/orders/logout/', undefined, own)
  const unverified = { token: (await buildCustomer(node, { verified: false })).token }
  await send('POST', `${profile}resend-verification/`, undefined, unverified)
  await send('POST', `${profile}close/`, { password: customerPassword }, unverified)
}

import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { selectRows } from '../testing/calls.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'
import { readPrintedLogo } from './pictures.ts'
import { readShopSettings } from './read.ts'

let node: TestNode
let token: string
beforeAll(async () => {
  node = await startTestNode()
  token = await node.logIn()
})
afterAll(() => node.close())
beforeEach(async () => {
  await selectRows(node, sql`DELETE FROM shop_pictures`)
  await changeSettings(node, token, { branding: { color: '', showsName: true } })
})

const path = '/api/admin/settings/pictures/'

async function upload(file: Buffer | string, as = token) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `${path}?kind=logo`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'image/svg+xml' },
    payload: Buffer.from(file),
  })
  return { status: response?.statusCode, body: response?.json() }
}

const wrap = (content: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100">${content}</svg>`

const bar = (color: string) => `<rect x="20" y="20" width="200" height="40" fill="${color}"/>`

async function uploadLogo(file: Buffer | string): Promise<ShopPicture> {
  const { status, body } = await upload(file)
  expect([status, body]).toEqual([201, expect.any(Array)])
  return (body as ShopPicture[]).find(({ kind }) => kind === 'logo') as ShopPicture
}

async function read(url: string) {
  const response = await node.app.http?.inject({ method: 'GET', url })
  return {
    status: response?.statusCode,
    type: response?.headers['content-type'],
    bytes: response?.rawPayload ?? Buffer.alloc(0),
  }
}

describe('a logo', () => {
  test('as SVG is drawn as PNG in two sizes, without its empty borders', async () => {
    const logo = await uploadLogo(wrap(bar('#7a1f5c'), '<?xml version="1.0"?>\n<!-- logo -->\n'))
    // The bar is five times as wide as high, within 300 by 100 that are drawn 480 high.
    expect(logo.width / logo.height).toBeCloseTo(5, 1)
    expect(logo.width).toBeGreaterThan(900)
    for (const url of [logo.url, logo.small_url]) {
      const { type, bytes } = await read(url)
      expect(type).toBe('image/png')
      expect((await sharp(bytes).metadata()).format).toBe('png')
    }
    const { height } = await sharp((await read(logo.small_url)).bytes).metadata()
    expect(height).toBeLessThanOrEqual(108)
  })

  test('keeps the transparency of a PNG', async () => {
    const file = await sharp(Buffer.from(wrap('<circle cx="150" cy="50" r="48" fill="#7a1f5c"/>')))
      .png()
      .toBuffer()
    const { bytes } = await read((await uploadLogo(file)).url)
    const { channels, isOpaque } = await sharp(bytes)
      .stats()
      .then((stats) => ({ channels: stats.channels.length, isOpaque: stats.isOpaque }))
    expect([channels, isOpaque]).toEqual([4, false])
  })

  test.each([
    ['#1a1a1a', 'light'],
    ['#ffffff', 'dark'],
    ['#d9480f', 'any'],
  ])('in %s can be seen on %s backgrounds', async (color, backdrop) => {
    const round = wrap(`<circle cx="150" cy="50" r="48" fill="${color}"/>`)
    expect((await uploadLogo(round)).backdrop).toBe(backdrop)
  })

  test('with a background of its own is seen everywhere', async () => {
    const file = await sharp(Buffer.from(wrap(bar('#111111'))))
      .flatten({ background: '#f5f5f0' })
      .jpeg()
      .toBuffer()
    expect((await uploadLogo(file)).backdrop).toBe('any')
  })

  test.each([
    ['a script', wrap('<script>alert(1)</script>'), 'skript'],
    ['an event handler', wrap('<rect width="9" height="9" onload="alert(1)"/>'), 'skript'],
    ['a link to a script', wrap('<a href="javascript:alert(1)"><rect/></a>'), 'skript'],
    ['a foreign object', wrap('<foreignObject><body/></foreignObject>'), 'webbsida'],
    ['a picture', wrap('<image href="https://x.example/a.png"/>'), 'bild'],
    ['an external use', wrap('<use xlink:href="https://x.example/a.svg#a"/>'), 'annan adress'],
    ['a local file', wrap('<use href="file:///etc/passwd#a"/>'), 'annan adress'],
    ['an encoded address', wrap('<use href="&#104;ttps://x.example/a.svg#a"/>'), 'annan adress'],
    ['an external style', wrap('<style>@import "https://x.example/a.css";</style>'), 'annan adress'],
    ['an external fill', wrap('<rect fill="url(https://x.example/a.svg#a)"/>'), 'annan adress'],
    ['a style sheet', wrap(bar('#000'), '<?xml-stylesheet href="a.css"?>'), 'annan adress'],
    ['an entity', wrap('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>'), 'DOCTYPE'],
    ['text', wrap('<text x="9" y="9">Mobil</text>'), 'kurvor'],
    ['too many bytes', wrap(`<!--${'x'.repeat(500_001)}-->`), 'för stor'],
  ])('with %s is refused', async (_, file, words) => {
    const { status, body } = await upload(file)
    expect([status, body.image?.[0]]).toEqual([400, expect.stringContaining(words)])
    expect((await node.call('GET', path, { token })).body).toEqual([])
  })

  test('that is no image, broken, empty or too small is refused', async () => {
    for (const [file, words] of [
      ['<html><svg></svg></html>', 'går inte att läsa'],
      ['%PDF-1.7', 'ingen bild'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><rect', 'går inte att läsa'],
      [wrap('<g/>'), 'tom'],
    ] as const) {
      const { status, body } = await upload(file)
      expect([file, status, body.image?.[0]]).toEqual([file, 400, expect.stringContaining(words)])
    }
    const dot = sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a1f5c' } })
    const small = await upload(await dot.png().toBuffer())
    expect(small.body.image[0]).toContain('för liten')
    expect((await node.call('GET', path, { token })).body).toEqual([])
  })

  test('may use gradients and parts of its own', async () => {
    const own =
      '<defs><linearGradient id="a"><stop stop-color="#7a1f5c"/></linearGradient><path id="b" d="M0 0h90v60z"/></defs><use href="#b" fill="url(#a)"/>'
    expect((await uploadLogo(wrap(own))).kind).toBe('logo')
  })

  test('replaces the one before, whose files stay for sent mails', async () => {
    const before = await uploadLogo(wrap(bar('#7a1f5c')))
    const after = await uploadLogo(wrap(bar('#0f5c63')))
    expect((await node.call('GET', path, { token })).body).toEqual([after])
    const removals = await selectRows(
      node,
      sql`SELECT id FROM jobs.job WHERE name = 'office.removeFiles' AND data::text LIKE ${`%${before.url.slice(23, 60)}%`}`,
    )
    expect(removals).toEqual([])
    expect((await read(before.small_url)).status).toBe(200)
  })

  test('is changed by owners only, with an entry in the log', async () => {
    const colleague = await buildColleague(node)
    expect((await upload(wrap(bar('#7a1f5c')), colleague.token)).status).toBe(403)
    await uploadLogo(wrap(bar('#7a1f5c')))
    const [entry] = await selectRows<{ sentence: string }>(
      node,
      sql`SELECT sentence FROM audit_log ORDER BY id DESC LIMIT 1`,
    )
    expect(entry?.sentence).toContain('bild på butiken')
  })
})

describe('the main colour', () => {
  test('is stored in lower case, and is part of the settings with the logo', async () => {
    await changeSettings(node, token, { branding: { color: '#FFE600', showsName: false } })
    const logo = await uploadLogo(wrap(bar('#7a1f5c')))
    const shop = await readShopSettings(node.app.system())
    expect(shop.branding).toEqual({ color: '#ffe600', showsName: false })
    expect(shop.logo).toMatchObject({ width: logo.width, height: logo.height, backdrop: 'any' })
  })

  test.each(['red', '#fff', '#12345g', 'url(#a)', '#17428f;'])('%j is refused', async (color) => {
    const { settings, version } = await getSettings(node, token)
    const body = { ...settings, version, branding: { color, showsName: true } }
    const { status, body: problems } = await node.call('PUT', '/api/admin/settings/', { body, token })
    expect([status, Object.keys(problems as object)]).toEqual([400, ['branding.color']])
  })
})

describe('the icons', () => {
  const addresses = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/og.png']
  const readAll = () => Promise.all(addresses.map(async (url) => (await read(url)).bytes.toString('base64')))

  test('are the files of the program until the shop has a colour, and again when it is removed', async () => {
    const standard = await readAll()
    await changeSettings(node, token, { branding: { color: '#7a1f5c', showsName: true } })
    await expect.poll(readAll).not.toEqual(standard)
    const own = await readAll()
    for (const [at, icon] of own.entries())
      expect([addresses[at], icon]).not.toEqual([addresses[at], standard[at]])
    await changeSettings(node, token, { branding: { color: '', showsName: true } })
    await expect.poll(readAll).toEqual(standard)
  })

  test('have the sizes that their addresses promise, and the manifest names them', async () => {
    await changeSettings(node, token, { branding: { color: '#7a1f5c', showsName: true } })
    await expect.poll(async () => (await read('/site.webmanifest')).bytes.toString()).toContain('#7a1f5c')
    const manifest = JSON.parse((await read('/site.webmanifest')).bytes.toString())
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'any',
      'any',
      'maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await read(src)).bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const ico = (await read('/favicon.ico')).bytes
    expect([ico.readUInt16LE(2), (await sharp(ico.subarray(22)).metadata()).width]).toEqual([1, 48])
    expect((await sharp((await read('/og.png')).bytes).metadata()).width).toBe(1200)
  })

  test('show a logo that fits a square, with space around it where the phone cuts it', async () => {
    await uploadLogo(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#d9480f"/></svg>',
    )
    const getPixel = async (url: string, share: number) => {
      const { data, info } = await sharp((await read(url)).bytes)
        .flatten({ background: '#00ff00' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = Math.floor(info.width * share)
      return [...data.subarray((at * info.width + at) * 3, (at * info.width + at) * 3 + 3)]
    }
    const orange = [0xd9, 0x48, 0x0f]
    await expect.poll(() => getPixel('/icon-maskable.png', 0.5)).toEqual(orange)
    expect(await getPixel('/icon-maskable.png', 0.15)).toEqual([255, 255, 255])
    expect(await getPixel('/icon-192.png', 0.15)).toEqual(orange)
  })
})

describe('paper', () => {
  test('has the logo of the day on which it is made', async () => {
    await changeSettings(node, token, { branding: { color: '#7a1f5c', showsName: true } })
    await uploadLogo(wrap(bar('#7a1f5c')))
    const shop = await readShopSettings(node.app.system())
    const seller = getSeller(shop)
    expect(seller.look).toEqual({ ...shop.branding, logo: shop.logo })
    const printed = await readPrintedLogo(node.app.system(), seller)
    expect((await sharp(printed).metadata()).channels).toBe(3)
    // A receipt that was issued with the logo can be drawn with it after the shop has another one.
    await uploadLogo(wrap(bar('#0f5c63')))
    expect(await readPrintedLogo(node.app.system(), seller)).toEqual(printed)
    expect(await readPrintedLogo(node.app.system(), getSeller(defaultShopSettings))).toBeUndefined()
  })
})

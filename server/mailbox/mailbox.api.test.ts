import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { type FakeImap, startFakeImap } from '../testing/imap/fake-imap.ts'
import { startSharedNode, startTestNode, testClock } from '../testing/node.ts'
import { readMailbox } from './read-mailbox.ts'
import { findMailboxOutage } from './service.ts'

const mailbox = 'verkstad@verkstan.example'
const clock = testClock()
const imap = await startFakeImap(mailbox)
afterAll(() => imap.close())
const node = await startSharedNode({ clock, mailbox: imap.reader })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
/** A photo: no picture of one colour, which would be as small as a logo. */
const jpeg = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
  .resize(2000, 1500)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Hemlig Fotograf' } })
  .toBuffer()
const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#222288' } })
  .png()
  .toBuffer()
// The mails that were there before the shop began to read the mailbox.
imap.deliver('From: gammal@kund.example\r\nSubject: Gammalt\r\n\r\nFrån i fjol.\r\n')
await look()

beforeEach(async () => {
  clock.set('2026-11-20T09:00:00Z')
  imap.failure = undefined
  await selectRows(node, sql`DELETE FROM rate_limits`)
})

async function look(fake: FakeImap = imap): Promise<void> {
  await readMailbox(node.app.system(), fake.reader)
}

/** Takes in a device. Returns its repair and the mail that its customer got. */
async function build() {
  const repair = await workshop.build()
  const email = repair.customer_email
  const [mail] = await mailsTo(node, email)
  if (!mail) throw new Error('No mail was sent')
  const thread = async () =>
    (await workshop.read(repair.id)).entries.map(({ kind, text, read }) => [kind, text, read])
  return { id: repair.id, number: repair.order_number, email, mail, thread }
}

let written = 0

/** Composes a mail as a mail program does. */
async function compose(mail: SendMailOptions): Promise<Buffer> {
  const messageId = `<kund-${++written}@kund.example>`
  const { message } = await composer.sendMail({
    subject: 'Sv: Nytt',
    text: 'Ja tack!',
    to: mailbox,
    messageId,
    ...mail,
  })
  return message as Buffer
}

/** Delivers a mail and reads the mailbox. */
async function receive(mail: SendMailOptions): Promise<number> {
  const uid = imap.deliver(await compose(mail))
  await look()
  return uid
}

const messages = () =>
  selectRows<{ name: string; email: string; subject: string; body: string }>(
    node,
    sql`SELECT name, email, subject, body FROM contact_messages ORDER BY id`,
  )

async function newMessages<Result>(work: () => Promise<Result>) {
  const before = (await messages()).length
  await work()
  return (await messages()).slice(before)
}

const outcomes = async (count: number) =>
  (
    await selectRows<{ outcome: string }>(
      node,
      sql`SELECT outcome FROM received_mails ORDER BY id DESC LIMIT ${count}`,
    )
  ).map(({ outcome }) => outcome)

test('a mailbox begins with the mails that come after the first look', async () => {
  expect(await messages()).toEqual([])
  expect(imap.isSeen(1)).toBe(false)
})

describe('an answer to a mail about a repair', () => {
  test('is a message in its thread, found by the mail that it answers', async () => {
    const { id, email, mail, thread } = await build()
    const text = `När är den klar?\n\nSkickat från min iPhone\n\n20 nov. 2026 kl. 10:05 skrev Verkstan <${mailbox}>:\n\n${mail.text}`
    const uid = await receive({ from: email, inReplyTo: mail.messageId, text })
    expect(await thread()).toEqual([['customer', 'När är den klar?', false]])
    expect((await workshop.read(id)).unread).toBe(1)
    expect(imap.isSeen(uid)).toBe(true)
    // A mail changes only the thread, and gets no automatic answer.
    expect((await workshop.read(id)).status).toBe('Mottaget')
    expect(await mailsTo(node, email)).toEqual([mail])
  })

  test('is found by any mail that it refers to', async () => {
    const { email, mail, thread } = await build()
    await receive({
      from: email,
      inReplyTo: '<okand@kund.example>',
      references: ['<annan@kund.example>', mail.messageId, '<okand@kund.example>'],
    })
    expect(await thread()).toEqual([['customer', 'Ja tack!', false]])
  })

  test('is found by the token of the address that it was sent to, in any case', async () => {
    const { email, mail, thread } = await build()
    expect(mail.replyTo).toMatch(/^verkstad\+[0-9a-z]+-[0-9a-f]{24}@verkstan\.example$/)
    await receive({ from: `Åsa <${email.toUpperCase()}>`, to: mail.replyTo?.toUpperCase() })
    await receive({ from: email, to: 'annan@kund.example', cc: mail.replyTo, text: 'Och en till.' })
    expect((await thread()).map(([, text]) => text)).toEqual(['Ja tack!', 'Och en till.'])
  })

  test('the token opens nothing, and a changed one finds nothing', async () => {
    const { mail, email, thread } = await build()
    const own = /\+(.*)@/.exec(mail.replyTo ?? '')?.[1] ?? ''
    expect(mail.text).not.toContain(own.split('-')[1])
    const wrong = own.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const added = await newMessages(() => receive({ from: email, to: `verkstad+${wrong}@verkstan.example` }))
    expect(await thread()).toEqual([])
    expect(added).toMatchObject([{ email, subject: 'other', body: 'Mejl: Sv: Nytt\n\nJa tack!' }])
  })

  test('from another address is a message that names the repair', async () => {
    const { number, mail, thread } = await build()
    const added = await newMessages(() =>
      receive({ from: 'Någon Annan <annan@kund.example>', to: mail.replyTo, inReplyTo: mail.messageId }),
    )
    expect(await thread()).toEqual([])
    expect(added).toMatchObject([
      {
        name: 'Någon Annan',
        email: 'annan@kund.example',
        subject: 'repair',
        body: expect.stringContaining(number),
      },
    ])
  })

  test('about an ended repair is in its thread, where staff see that it is unread', async () => {
    const { id, email, mail, thread } = await build()
    await workshop.move(id, 'Under reparation', 'Färdig')
    await workshop.handOver(id, '1290.00')
    await receive({ from: email, to: mail.replyTo, text: 'Den har slutat fungera.' })
    expect((await thread()).at(-1)).toEqual(['customer', 'Den har slutat fungera.', false])
  })

  test('as HTML only is read as text, without the mail that it repeats', async () => {
    const { email, mail, thread } = await build()
    const html = `<div>Ja, <b>byt</b> den.</div><div class="gmail_quote"><div>Den fre 20 nov. 2026 kl 10:05 skrev Verkstan &lt;<a href="mailto:${mailbox}">${mailbox}</a>&gt;:<br></div><blockquote><p>Hej!</p><p>Enheten är <i>här</i>.</p></blockquote></div>`
    await receive({ from: email, to: mail.replyTo, text: undefined, html })
    expect(await thread()).toEqual([['customer', 'Ja, byt den.', false]])
  })

  test('that is long is cut with a mark', async () => {
    const { email, mail, thread } = await build()
    await receive({ from: email, to: mail.replyTo, text: 'Hej! '.repeat(1000) })
    const [[, text] = []] = await thread()
    expect(String(text)).toHaveLength(2000)
    expect(text).toMatch(/\[Texten är avkortad\. Resten finns i mejlet\.\]$/)
  })

  test('with characters that no database takes loses those', async () => {
    const { email, mail, thread } = await build()
    await receive({
      from: email,
      to: mail.replyTo,
      text: 'Ja\u0000 ta\u0008ck! A\u030a',
      textEncoding: 'base64',
    })
    expect(await thread()).toEqual([['customer', 'Ja tack! Å', false]])
  })
})

describe('attached files', () => {
  test('pictures become pictures of the repair, without metadata; logos are left out and other files are named', async () => {
    const { id, email, mail, thread } = await build()
    await receive({
      from: email,
      to: mail.replyTo,
      html: '<p>Så här ser den ut.</p><img src="cid:logga">',
      text: undefined,
      attachments: [
        { filename: 'bild.jpg', content: jpeg },
        { filename: 'IMG_2.jpeg', content: jpeg, contentDisposition: 'inline' },
        { filename: 'logga.png', content: logo, cid: 'logga', contentDisposition: 'inline' },
        { filename: 'kvitto.pdf', content: Buffer.from('%PDF-1.7') },
        { filename: 'trasig.jpg', content: Buffer.from('ingen bild') },
        { filename: 'IMG_3.HEIC', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
      ],
    })
    expect(await thread()).toEqual([
      [
        'customer',
        'Så här ser den ut.\n\nBifogat: 2 bilder.\n\nBifogat, men inte sparat här: trasig.jpg, IMG_3.HEIC, kvitto.pdf.',
        false,
      ],
    ])
    const { images } = await workshop.read(id)
    expect(images).toMatchObject([
      { width: 1600, height: 1200, caption: 'Från kundens mejl' },
      { width: 1600, height: 1200, caption: 'Från kundens mejl' },
    ])
    const { bytes } = await fileAt(node, images[0]?.url ?? '')
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Hemlig Fotograf')
  })

  test('at most five pictures of a mail are stored', async () => {
    const { id, email, mail, thread } = await build()
    const small = await sharp(jpeg).resize(400).jpeg().toBuffer()
    const attachments = Array.from({ length: 7 }, (_, index) => ({
      filename: `${index}.jpg`,
      content: small,
    }))
    await receive({ from: email, to: mail.replyTo, text: '', attachments })
    expect((await workshop.read(id)).images).toHaveLength(5)
    expect(await thread()).toEqual([
      ['customer', 'Bifogat: 5 bilder.\n\nBifogat, men inte sparat här: 5.jpg, 6.jpg.', false],
    ])
  })

  test('of a message are named', async () => {
    const added = await newMessages(() =>
      receive({ from: 'asa@kund.example', attachments: [{ filename: 'bild.jpg', content: jpeg }] }),
    )
    expect(added[0]?.body).toBe('Mejl: Sv: Nytt\n\nJa tack!\n\nBifogat, men inte sparat här: bild.jpg.')
  })

  test('of a mail of 20 MB its text and its first pictures are read', async () => {
    const { id, email, mail, thread } = await build()
    const attachments = [
      { filename: 'bild.jpg', content: jpeg },
      { filename: 'film.mov', content: randomBytes(15 * 1024 * 1024) },
    ]
    await receive({ from: email, to: mail.replyTo, attachments })
    const [[, text] = []] = await thread()
    expect(text).toMatch(
      /^Ja tack!\n\nBifogat: 1 bild\.\n\n.*film\.mov\.\n\nMejlet är för stort för att läsas helt\. Resten finns i brevlådan\.$/,
    )
    expect((await workshop.read(id)).images).toHaveLength(1)
  })
})

describe('a mail that no person wrote', () => {
  test.each<[string, SendMailOptions]>([
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a mailing list', { headers: { 'List-Id': '<nyheter.kund.example>' } }],
    ['bulk', { headers: { Precedence: 'bulk' } }],
    ['an error report', { from: 'MAILER-DAEMON@kund.example' }],
    ['our own mailbox', { from: mailbox }],
    ['our own mailbox with a token', { from: 'verkstad+x@verkstan.example' }],
    ['our own sender', { from: 'support@verkstan.example' }],
  ])('%s is left in the mailbox, also with a token', async (_, changes) => {
    const { email, mail, thread } = await build()
    const added = await newMessages(async () => {
      const uid = await receive({ from: email, to: mail.replyTo, inReplyTo: mail.messageId, ...changes })
      expect(imap.isSeen(uid)).toBe(false)
    })
    expect([await thread(), added, await outcomes(1)]).toEqual([[], [], ['ignored']])
  })

  test('a bounce of our mail is left in the mailbox', async () => {
    const { mail, thread } = await build()
    const added = await newMessages(async () => {
      imap.deliver(
        [
          `Return-Path: <>\r\nFrom: Mail System <noreply@mx.example>\r\nTo: ${mail.replyTo}\r\nSubject: Undelivered`,
          `Message-ID: <bounce-1@mx.example>\r\nIn-Reply-To: ${mail.messageId}`,
          'Content-Type: multipart/report; report-type=delivery-status; boundary="x"\r\n',
          '--x\r\nContent-Type: text/plain\r\n\r\nNo such user.\r\n',
          '--x\r\nContent-Type: message/delivery-status\r\n\r\nStatus: 5.1.1\r\n\r\n--x--\r\n',
        ].join('\r\n'),
      )
      await look()
    })
    expect([await thread(), added]).toEqual([[], []])
  })

  test('a copy of our own mail is no message', async () => {
    const { mail, email } = await build()
    const added = await newMessages(() => receive({ from: email, messageId: mail.messageId }))
    expect(added).toEqual([])
  })
})

describe('a mail that fits nowhere', () => {
  test('is a message of the inbox, of which the shop is informed and its sender is not', async () => {
    await changeSettings(node, token, { email: 'butik@verkstan.example' })
    const added = await newMessages(() =>
      receive({ from: 'Åsa Öberg <asa@kund.example>', subject: 'Lagar ni klockor?', text: 'Hej! Lagar ni?' }),
    )
    expect(added).toEqual([
      {
        name: 'Åsa Öberg',
        email: 'asa@kund.example',
        subject: 'other',
        body: 'Mejl: Lagar ni klockor?\n\nHej! Lagar ni?',
      },
    ])
    expect(await mailsTo(node, 'asa@kund.example')).toEqual([])
    expect((await mailsTo(node, 'butik@verkstan.example')).at(-1)).toMatchObject({
      replyTo: 'asa@kund.example',
    })
  })

  test('is not mailed to the shop when its address is the mailbox', async () => {
    await changeSettings(node, token, { email: mailbox })
    const before = (await mailsTo(node, mailbox)).length
    const added = await newMessages(() => receive({ from: 'bo@kund.example' }))
    expect(added).toHaveLength(1)
    expect(await mailsTo(node, mailbox)).toHaveLength(before)
    await changeSettings(node, token, { email: 'support@verkstan.example' })
  })

  test('and has no sender, subject or form of a mail, is a message all the same', async () => {
    const sources = [
      '',
      '\r\n',
      'inget mejl alls',
      '\0\xff\xfe'.repeat(500),
      'From: <>\r\nContent-Type: multipart/mixed\r\n\r\nx',
    ]
    const added = await newMessages(async () => {
      for (const source of sources) imap.deliver(Buffer.from(source, 'latin1'))
      await look()
      await receive({ from: 'efter@kund.example' })
    })
    expect(added).toHaveLength(sources.length + 1)
    expect(added.at(-1)?.email).toBe('efter@kund.example')
    expect(added[0]).toMatchObject({ name: 'Okänd avsändare', email: '' })
  })

  test('above twenty mails an hour of one sender, one message says that the rest stay in the mailbox', async () => {
    const added = await newMessages(async () => {
      for (let index = 0; index < 23; index++)
        imap.deliver(await compose({ from: 'mycket@kund.example', text: `Nummer ${index}` }))
      await look()
      await receive({ from: 'annan@kund.example' })
    })
    expect(added).toHaveLength(22)
    expect(added[20]?.body).toContain('Avsändaren har skickat fler än 20 mejl på en timme.')
    expect(await outcomes(4)).toEqual(['message', 'limited', 'limited', 'limited'])
  })
})

describe('each mail is received once', () => {
  test('when it is delivered twice', async () => {
    const { email, mail, thread } = await build()
    const source = await compose({ from: email, to: mail.replyTo })
    for (let index = 0; index < 3; index++) imap.deliver(source)
    await look()
    await look()
    expect(await thread()).toHaveLength(1)
  })

  test('but two mails with the same Message-ID and another date are two', async () => {
    const { email, mail, thread } = await build()
    const same = { from: email, to: mail.replyTo, messageId: '<samma@kund.example>' }
    await receive({ ...same, date: new Date('2026-11-20T08:00:00Z') })
    await receive({ ...same, date: new Date('2026-11-20T08:01:00Z') })
    expect(await thread()).toHaveLength(2)
  })

  test('when several nodes read at once', async () => {
    const { id, email, mail, thread } = await build()
    const second = await startTestNode({ on: node, mailbox: imap.reader })
    const small = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer()
    const attachments = [{ filename: 'bild.jpg', content: small }]
    for (let index = 0; index < 4; index++)
      imap.deliver(await compose({ from: email, to: mail.replyTo, text: `Nummer ${index}`, attachments }))
    await Promise.all([look(), look(), readMailbox(second.app.system(), imap.reader)])
    await second.close()
    const texts = (await thread()).map(([, text]) => String(text).slice(0, 8))
    expect(texts).toEqual([0, 1, 2, 3].map((index) => `Nummer ${index}`))
    expect((await workshop.read(id)).images).toHaveLength(4)
  })

  test('when the process dies before the mail is marked as read', async () => {
    const { email, mail, thread } = await build()
    imap.failure = { command: 'STORE', how: 'drop' }
    const uid = imap.deliver(await compose({ from: email, to: mail.replyTo }))
    await look()
    imap.failure = { command: 'STORE', how: 'refuse' }
    await look()
    imap.failure = undefined
    await look()
    expect([await thread(), imap.isSeen(uid)]).toEqual([[['customer', 'Ja tack!', false]], false])
  })

  test('when the server numbers its mails again', async () => {
    const { email, mail, thread } = await build()
    await receive({ from: email, to: mail.replyTo, text: 'Före' })
    imap.deliver(await compose({ from: email, to: mail.replyTo, text: 'Under' }))
    imap.renumber()
    const added = await newMessages(look)
    await receive({ from: email, to: mail.replyTo, text: 'Efter' })
    expect((await thread()).map(([, text]) => text)).toEqual(['Före', 'Under', 'Efter'])
    expect(added.filter(({ email: from }) => from !== 'gammal@kund.example')).toEqual([])
  })
})

describe('a mailbox that fails', () => {
  const outage = () => findMailboxOutage(node.app.system())

  test('is tried again, and shown when it lasts', async () => {
    const { email, mail, thread } = await build()
    imap.failure = { command: 'LOGIN', how: 'refuse' }
    imap.deliver(await compose({ from: email, to: mail.replyTo }))
    await look()
    expect(await outage()).toBeNull()
    clock.set('2026-11-20T09:20:00Z')
    await look()
    expect(await outage()).toEqual(new Date('2026-11-20T09:00:00Z'))
    const { body } = await node.call('GET', '/api/admin/office/overview/', { token })
    expect(body).toMatchObject({ mailbox_failing_since: '2026-11-20T09:00:00.000Z' })
    expect((body as Overview).first_steps).not.toContain('answers')
    imap.failure = undefined
    await look()
    expect([await outage(), await thread()]).toEqual([null, [['customer', 'Ja tack!', false]]])
  })

  test('in the middle of a mail goes on with it at the next look', async () => {
    const { email, mail, thread } = await build()
    imap.deliver(await compose({ from: email, to: mail.replyTo, text: 'Ett' }))
    const second = imap.deliver(await compose({ from: email, to: mail.replyTo, text: 'Två' }))
    imap.failure = { command: 'FETCH', how: 'drop', uid: second }
    await look()
    expect((await thread()).map(([, text]) => text)).toEqual(['Ett'])
    imap.failure = undefined
    await look()
    expect((await thread()).map(([, text]) => text)).toEqual(['Ett', 'Två'])
  })

  test('to give one mail does not hold up the others for long', async () => {
    const { email, mail, thread } = await build()
    const lost = imap.deliver(await compose({ from: email, to: mail.replyTo, text: 'Oläslig' }))
    imap.deliver(await compose({ from: email, to: mail.replyTo, text: 'Läslig' }))
    imap.failure = { command: 'FETCH', how: 'refuse', uid: lost }
    const added = await newMessages(async () => {
      for (let index = 0; index < 5; index++) await look()
    })
    expect(added).toMatchObject([{ body: expect.stringContaining('gick inte att läsa') }])
    expect(imap.isSeen(lost)).toBe(false)
    expect(await thread()).toEqual([['customer', 'Läslig', false]])
  })

  test('a mail that is deleted meanwhile is passed over', async () => {
    const { email, mail, thread } = await build()
    const uid = imap.deliver(await compose({ from: email, to: mail.replyTo }))
    imap.remove(uid)
    await receive({ from: email, to: mail.replyTo, text: 'Den andra' })
    expect((await thread()).map(([, text]) => text)).toEqual(['Den andra'])
  })

  test('the words of a mail are received when its pictures cannot be stored', async () => {
    const { email, mail, thread } = await build()
    const ctx = node.app.system()
    const files = { ...ctx.files, put: async () => Promise.reject(new Error('the file store is down')) }
    const small = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer()
    imap.deliver(
      await compose({
        from: email,
        to: mail.replyTo,
        attachments: [{ filename: 'bild.jpg', content: small }],
      }),
    )
    for (let index = 0; index < 4; index++) await readMailbox({ ...ctx, files }, imap.reader)
    expect(await thread()).toEqual([])
    await readMailbox({ ...ctx, files }, imap.reader)
    expect(await thread()).toEqual([
      ['customer', 'Ja tack!\n\nBifogat, men inte sparat här: bild.jpg.', false],
    ])
  })
})

test('mails ask for an answer only when answers are read', async () => {
  const asks = /svara[^.]*på det här mejlet/i
  const reply = { kind: 'reply', text: 'Vi har börjat.', after: null }
  const { id, email } = await build()
  await workshop.send('POST', `${id}/entries/`, reply)
  expect((await mailsTo(node, email)).at(-1)?.text).toMatch(asks)

  const without = await startTestNode({ clock })
  const other = getWorkshop(without, await without.logIn())
  const repair = await other.build()
  await other.send('POST', `${repair.id}/entries/`, reply)
  const mails = await mailsTo(without, repair.customer_email)
  expect(mails).toHaveLength(2)
  for (const { text, replyTo } of mails) {
    expect(text).not.toMatch(asks)
    expect(replyTo).toBe('support@verkstan.example')
  }
  await settled(without)
  await without.close()
})

test('the job reads the mailbox', async () => {
  const { email, mail, thread } = await build()
  imap.deliver(await compose({ from: email, to: mail.replyTo }))
  await node.app.system().transaction((tx) => tx.enqueue('mailbox.read', {}))
  await settled(node)
  expect(await thread()).toHaveLength(1)
})

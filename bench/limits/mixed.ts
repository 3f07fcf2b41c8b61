import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { memoryMb, type Running } from '../processes.ts'
import { bookableRepair, freeTimes } from '../product.ts'
import { quantile } from '../years/measure.ts'
import type { Limit } from './report.ts'
import { type Answer, ask, type Shop } from './shop.ts'

const mostMb = 400
/** Growth over the second half as a share of the memory, above which memory is not flat. */
const mostGrowth = 0.05
/** A shorter run is still warming up, so its growth has no target. */
const leastMinutesForGrowth = 10
const picturesAtOnce = 6

/** One kind of work, repeated with a pause in between. `accepts` are its expected statuses. */
type Work = {
  name: string
  pauseMs: number
  accepts: readonly number[]
  once(round: number): Promise<Answer[]>
}

/** Lets visitors and staff work for some minutes, and watches the memory of the node. */
export async function measureMixed(shop: Shop, minutes: number): Promise<Limit[]> {
  const node = await shop.restart()
  const [token = ''] = await shop.logIn(1)
  const works = [...(await visitors(node)), ...(await staff(node, token))]
  const counts = new Map(works.map(({ name }) => [name, 0]))
  const unexpected: string[] = []
  let isOver = false
  const running = works.map(async ({ name, pauseMs, accepts, once }) => {
    for (let round = 0; !isOver; round++) {
      for (const { status, body } of await once(round)) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        if (!accepts.includes(status)) unexpected.push(`${name}: ${status} ${body.slice(0, 200)}`)
      }
      await wait(pauseMs)
    }
  })
  const samples = await watchMemory(node, minutes)
  isOver = true
  await Promise.all(running)
  for (const line of unexpected.slice(0, 5)) process.stderr.write(`${line}\n`)
  const last = samples.slice(Math.floor(samples.length / 2))
  const growth = slopeOf(last) * (minutes / 2)
  return [
    ...[...counts].map(([name, value]) => ({ name: `${minutes} minutes: ${name}`, value, unit: '' })),
    { name: 'unexpected answers', value: unexpected.length, unit: '', most: 0 },
    { name: 'memory at most', value: Math.max(...samples.map(({ mb }) => mb)), unit: 'MB', most: mostMb },
    {
      name: 'memory in the second half, median',
      value: quantile(
        last.map(({ mb }) => mb),
        0.5,
      ),
      unit: 'MB',
    },
    {
      name: 'growth over the second half',
      value: growth,
      unit: 'MB',
      ...(minutes < leastMinutesForGrowth
        ? {}
        : {
            most:
              mostGrowth *
              quantile(
                last.map(({ mb }) => mb),
                0.5,
              ),
          }),
    },
  ]
}

type Sample = { minute: number; mb: number }

/** Samples the memory every other second, and prints each minute. */
async function watchMemory(node: Running, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    const before = samples.length
    for (let at = 0; at < 30; at++) {
      await wait(2000)
      samples.push({ minute: minute - 1 + (at + 1) / 30, mb: memoryMb(node.pid).own })
    }
    const found = samples.slice(before).map(({ mb }) => mb)
    process.stderr.write(
      `minute ${minute}: ${quantile(found, 0.5).toFixed(0)} MB, at most ${Math.max(...found).toFixed(0)}\n`,
    )
  }
  return samples
}

/** Returns the slope of the straight line through the samples, in MB per minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [minute, mb] = [mean(samples.map((each) => each.minute)), mean(samples.map((each) => each.mb))]
  const part = samples.map((each) => [each.minute - minute, each.mb - mb] as const)
  return (
    part.reduce((sum, [x, y]) => sum + x * y, 0) /
    Math.max(
      Number.EPSILON,
      part.reduce((sum, [x]) => sum + x * x, 0),
    )
  )
}

async function visitors(node: Running): Promise<Work[]> {
  const sitemap = (await ask(node, '/sitemap.xml')).body
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const reads = [
    ...[
      '/api/quotes/devicetypes/',
      '/api/shop/products/?search=iphone',
      '/api/shop/models/',
      '/api/shop/categories/',
    ],
    ...[
      '/api/shop/products/?category=mobiler&brand=Apple',
      '/api/trade-in/devices/',
      '/api/trade-in/stores/',
    ],
  ]
  const repair = JSON.parse(`{${await bookableRepair(node)}}`)
  const times = await freeTimes(node)
  const visitor = { name: 'Åsa Öberg', phone: '070-174 06 01' }
  return [
    work('pages', 40, [200], (round) =>
      ask(node, pages[round % pages.length] ?? '/', { cached: round % 4 > 0 }),
    ),
    work('API reads', 20, [200], (round) => ask(node, reads[round % reads.length] ?? '/')),
    work('quote requests', 500, [201], (round) =>
      ask(node, '/api/quotes/requests/', {
        method: 'POST',
        body: {
          ...{ ...visitor, email: `fraga-${round}@kund.example`, device_type: 'mobil', brand: 'Samsung' },
          ...{ model_name: 'Galaxy S24', issue: 'Trasig skärm', customer_message: '', status: 'Ny' },
        },
      }),
    ),
    // When every free time is booked, the rest are refused with 409.
    work('bookings', 3000, [201, 409], (round) =>
      ask(node, '/api/quotes/bookings/', {
        method: 'POST',
        body: {
          ...{
            customer_name: visitor.name,
            customer_email: `bokare-${round}@kund.example`,
            customer_message: '',
          },
          ...{ customer_phone: visitor.phone, ...repair, booking_datetime: times[round % times.length] },
        },
      }),
    ),
  ]
}

async function staff(node: Running, token: string): Promise<Work[]> {
  const { body } = await ask(node, '/api/admin/repairs/', {
    method: 'POST',
    token,
    body: {
      ...{ customer_name: 'Disk Kund', customer_email: 'disk@kund.example', customer_phone: '070-174 06 02' },
      ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '1 290' },
    },
  })
  const path = `/api/admin/repairs/${JSON.parse(body).id}`
  const files = [`${path}/slip/`, `${path}/label/`]
  const searches = ['iphone', 'åsa', 'disk kund', '070174', 'galaxy', 'finnsinte99'].flatMap((words) => [
    `/api/admin/office/search/?q=${encodeURIComponent(words)}`,
    `/api/admin/repairs/?search=${encodeURIComponent(words)}`,
  ])
  const photos = await makePhotos()
  return [
    work('searches in the back office', 150, [200], (round) =>
      ask(node, searches[round % searches.length] ?? '/', { token }),
    ),
    work('PDFs', 250, [200], (round) => ask(node, files[round % files.length] ?? '/', { token })),
    {
      name: 'pictures uploaded, and removed',
      pauseMs: 4000,
      accepts: [200, 201],
      async once() {
        const upload = (at: number) =>
          ask(node, `${path}/images/`, { method: 'POST', token, body: photos[at % photos.length] })
        const added = await Promise.all(Array.from({ length: picturesAtOnce }, (_, at) => upload(at)))
        const { images } = JSON.parse((await ask(node, `${path}/`, { token })).body) as {
          images: { id: number }[]
        }
        for (const { id } of images)
          added.push(await ask(node, `${path}/images/${id}/`, { method: 'DELETE', token }))
        return added
      },
    },
  ]
}

function work(
  name: string,
  pauseMs: number,
  accepts: readonly number[],
  once: (round: number) => Promise<Answer>,
): Work {
  return { name, pauseMs, accepts, once: async (round) => [await once(round)] }
}

/** Makes photos as phones take them: of 12 and 24 megapixels, the camera held upright, and a picture of the screen. */
function makePhotos(): Promise<Buffer[]> {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
        background: '#888',
      },
    })
  return Promise.all([
    noise(4032, 3024).withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer(),
    noise(5712, 4284).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer(),
    noise(1170, 2532).png().toBuffer(),
  ])
}

import answers from './answers.svg?no-inline'
import bench from './bench.svg?no-inline'
import cookies from './cookies.svg?no-inline'
import earbuds from './earbuds.svg?no-inline'
import genuine from './genuine.svg?no-inline'
import laptop from './laptop.svg?no-inline'
import map from './map.svg?no-inline'
import other from './other.svg?no-inline'
import padlock from './padlock.svg?no-inline'
import papers from './papers.svg?no-inline'
import parts from './parts.svg?no-inline'
import phone from './phone.svg?no-inline'
import sell from './sell.svg?no-inline'
import shield from './shield.svg?no-inline'
import shop from './shop.svg?no-inline'
import tablet from './tablet.svg?no-inline'
import town from './town.svg?no-inline'
import trade from './trade.svg?no-inline'
import watch from './watch.svg?no-inline'

// Separate files, so that the browser caches them and scripts stay small.
const drawings = {
  phone: { src: phone, width: 240, height: 200 },
  tablet: { src: tablet, width: 240, height: 200 },
  laptop: { src: laptop, width: 240, height: 200 },
  watch: { src: watch, width: 240, height: 200 },
  earbuds: { src: earbuds, width: 240, height: 200 },
  other: { src: other, width: 240, height: 200 },
  bench: { src: bench, width: 720, height: 620 },
  map: { src: map, width: 800, height: 560 },
  shop: { src: shop, width: 720, height: 620 },
  trade: { src: trade, width: 720, height: 620 },
  answers: { src: answers, width: 240, height: 200 },
  cookies: { src: cookies, width: 240, height: 200 },
  genuine: { src: genuine, width: 720, height: 520 },
  padlock: { src: padlock, width: 240, height: 200 },
  papers: { src: papers, width: 240, height: 200 },
  parts: { src: parts, width: 720, height: 520 },
  shield: { src: shield, width: 720, height: 520 },
  town: { src: town, width: 720, height: 520 },
  sell: { src: sell, width: 320, height: 220 },
} as const

/** Names of the drawings: the six device categories, and scenes. */
export type IllustrationName = keyof typeof drawings

export type IllustrationProps = {
  name: IllustrationName
  /** Loads the drawing before other pictures, because it is visible at once. Others are lazy. */
  eager?: boolean
  className?: string | undefined
}

/** Renders a drawing. It is decorative and hidden from screen readers; its size is known, to avoid a layout shift. */
export function Illustration({ name, eager = false, className }: IllustrationProps) {
  return (
    <img
      {...drawings[name]}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}

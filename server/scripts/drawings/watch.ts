import { box, dot, drawing, gradient, shade, shadow } from './paint.ts'

export type Watch = { body: string; strap: string; round: boolean; accent: string }

function strapOf({ strap }: Watch): string {
  const holes = [652, 682, 712].map((y) => dot(400, y, 6, `fill="${shade(strap, -0.4)}"`)).join('')
  return [
    `<path d="M318 300 Q322 150 342 78 Q346 62 364 62 H436 Q454 62 458 78 Q478 150 482 300 Z" fill="url(#t)"/>`,
    `<path d="M318 500 Q322 650 342 730 Q346 748 364 748 H436 Q454 748 458 730 Q478 650 482 500 Z" fill="url(#t)"/>`,
    holes,
    box(352, 92, 96, 12, 6, `fill="${shade(strap, -0.25)}"`),
  ].join('')
}

function ring(radius: number, part: number, colour: string): string {
  const around = 2 * Math.PI * radius
  return [
    `<circle cx="400" cy="424" r="${radius}" fill="none" stroke="${colour}" stroke-width="17" opacity=".22"/>`,
    `<circle cx="400" cy="424" r="${radius}" fill="none" stroke="${colour}" stroke-width="17" stroke-linecap="round" stroke-dasharray="${(around * part).toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90 400 424)"/>`,
  ].join('')
}

function hands(accent: string): string {
  const marks = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path d="M400 296 v${hour % 3 === 0 ? 20 : 10}" stroke="#fff" stroke-width="${hour % 3 === 0 ? 6 : 3}" stroke-linecap="round" transform="rotate(${hour * 30} 400 400)"/>`,
  )
  const hand = (turn: number, length: number, width: number, colour: string) =>
    `<path d="M400 400 v-${length}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" transform="rotate(${turn} 400 400)"/>`
  return (
    marks.join('') +
    hand(-58, 58, 9, '#fff') +
    hand(52, 84, 7, '#fff') +
    hand(180, 88, 3, accent) +
    dot(400, 400, 8, `fill="${accent}"`)
  )
}

function front(watch: Watch): string {
  const { body, strap, round, accent } = watch
  const crown = box(548, 366, 18, 46, 8, `fill="${shade(body, -0.25)}"`)
  const head = round
    ? [
        crown,
        dot(400, 400, 152, 'fill="url(#m)"'),
        dot(400, 400, 138, 'fill="#06070b"'),
        dot(400, 400, 126, 'fill="url(#g)"'),
        hands(accent),
      ].join('')
    : [
        crown,
        box(548, 428, 10, 52, 5, `fill="${shade(body, -0.2)}"`),
        box(258, 232, 292, 340, 88, 'fill="url(#m)"'),
        box(270, 244, 268, 316, 78, 'fill="#06070b"'),
        box(284, 258, 240, 288, 66, 'fill="url(#g)"'),
        box(318, 288, 118, 26, 13, 'fill="#ffffff" opacity=".92"'),
        box(318, 324, 70, 12, 6, `fill="${accent}"`),
        ring(84, 0.82, accent),
        ring(62, 0.64, '#7ddf64'),
        ring(40, 0.45, '#4cc9f0'),
      ].join('')
  return drawing(
    strap,
    gradient('t', [shade(strap, 0.18), strap, shade(strap, -0.2)], 0) +
      gradient('m', [shade(body, 0.45), body, shade(body, -0.25)], 40) +
      gradient('g', ['#141824', '#05060a'], 60),
    [shadow(400, 756, 110, 12), strapOf(watch), head].join(''),
  )
}

function back(watch: Watch): string {
  const { body, strap, round } = watch
  const shell = round ? dot(400, 400, 152, 'fill="url(#m)"') : box(258, 232, 292, 340, 88, 'fill="url(#m)"')
  const lights = Array.from({ length: 4 }, (_, n) => {
    const turn = (n * Math.PI) / 2 + Math.PI / 4
    return dot(
      400 + 42 * Math.cos(turn),
      402 + 42 * Math.sin(turn),
      13,
      `fill="${n % 2 ? '#1f7a4d' : '#7a1f2b'}"`,
    )
  })
  return drawing(
    strap,
    gradient('t', [shade(strap, 0.1), strap, shade(strap, -0.25)], 0) +
      gradient('m', [shade(body, 0.3), body, shade(body, -0.3)], 120),
    [
      shadow(400, 756, 110, 12),
      strapOf(watch),
      shell,
      dot(400, 402, 104, `fill="${shade(body, -0.12)}"`),
      dot(400, 402, 92, 'fill="#10131b"'),
      dot(400, 402, 70, 'fill="#1b2130"'),
      ...lights,
      dot(400, 402, 12, 'fill="#0a0c12"'),
      '<path d="M338 346 q30 -36 80 -34" stroke="#fff" stroke-width="5" fill="none" opacity=".25" stroke-linecap="round"/>',
    ].join(''),
  )
}

function onEdge({ body, strap }: Watch): string {
  return drawing(
    strap,
    gradient('t', [shade(strap, 0.2), shade(strap, -0.2)], 90) +
      gradient('m', [shade(body, 0.4), shade(body, -0.3)], 90),
    [
      shadow(400, 640, 220, 18),
      `<path d="M250 380 C150 400 150 620 400 628 C650 620 650 400 550 380" fill="none" stroke="url(#t)" stroke-width="34" stroke-linecap="round"/>`,
      box(226, 300, 348, 92, 44, 'fill="url(#m)"'),
      `<path d="M250 306 Q400 262 550 306 Z" fill="#0a0c12"/>`,
      `<path d="M300 298 Q400 272 480 290" stroke="#fff" stroke-width="4" opacity=".3" fill="none"/>`,
      dot(352, 348, 24, `fill="${shade(body, -0.3)}"`),
      dot(352, 348, 16, `fill="${shade(body, -0.1)}"`),
      box(410, 338, 90, 20, 10, `fill="${shade(body, -0.2)}"`),
    ].join(''),
  )
}

/** Draws a watch: face, back, and side. */
export function drawWatch(watch: Watch): string[] {
  return [front(watch), back(watch), onEdge(watch)]
}

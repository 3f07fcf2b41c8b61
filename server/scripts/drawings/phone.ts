import { box, dot, drawing, gradient, lens, shade, shadow } from './paint.ts'

/** The arrangement of the cameras on a phone's back. */
export type Cameras = 'single' | 'dual' | 'diagonal' | 'triple' | 'row' | 'visor' | 'circle'

/** The parameters of a phone or tablet drawing. Colours are hexadecimal. */
export type Slab = {
  back: string
  frame: string
  screen: readonly [string, string]
  cameras: Cameras
  /** The kind of cut-out for the front camera. */
  front: 'island' | 'notch' | 'hole' | 'button' | 'bezel'
  width: number
  height: number
  radius: number
}

function screenOf(slab: Slab, x: number, y: number, id: string): { defs: string; content: string } {
  const { width, height, radius, front, frame } = slab
  const rim = front === 'bezel' ? 26 : 12
  const top = front === 'button' ? 74 : rim
  const inner = { x: x + rim, y: y + top, w: width - 2 * rim, h: height - 2 * top }
  const round = front === 'button' ? 3 : Math.max(8, radius - rim + 3)
  const [from, to] = slab.screen
  const middle = inner.x + inner.w / 2
  const cell = inner.w / 4
  const apps = Array.from({ length: 4 }, (_, n) =>
    box(
      inner.x + cell * (n + 0.5) - cell * 0.29,
      inner.y + inner.h - cell * 0.95,
      cell * 0.58,
      cell * 0.58,
      cell * 0.16,
      `fill="${['#ffffff', shade(from, 0.55), shade(to, 0.6), '#f3f5f9'][n]}" opacity=".92"`,
    ),
  ).join('')
  const cut = {
    island: box(
      middle - width * 0.14,
      inner.y + 12,
      width * 0.28,
      width * 0.08,
      width * 0.04,
      'fill="#05060a"',
    ),
    notch: `<path d="M${middle - width * 0.25} ${inner.y} h${width * 0.5} v${width * 0.03} q0 ${width * 0.06} -${width * 0.06} ${width * 0.06} h-${width * 0.38} q-${width * 0.06} 0 -${width * 0.06} -${width * 0.06} z" fill="#05060a"/>`,
    hole: dot(middle, inner.y + 24, width * 0.03, 'fill="#05060a"'),
    button:
      dot(middle, y + height - 37, 24, 'fill="#0c0e13" stroke="#3a3f4b" stroke-width="3"') +
      box(middle - 30, y + 34, 60, 8, 4, 'fill="#2a2e38"'),
    bezel: dot(middle, y + 13, 4, 'fill="#2a3348"'),
  }[front]
  return {
    defs:
      gradient(`s${id}`, [from, to], 60) +
      gradient(`f${id}`, [shade(frame, 0.35), shade(frame, -0.2), shade(frame, 0.3)], 0) +
      `<clipPath id="c${id}">${box(inner.x, inner.y, inner.w, inner.h, round, '')}</clipPath>`,
    content: [
      box(x, y, width, height, radius, `fill="url(#f${id})"`),
      box(x + 4, y + 4, width - 8, height - 8, radius - 4, 'fill="#08090d"'),
      `<g clip-path="url(#c${id})">`,
      box(inner.x, inner.y, inner.w, inner.h, 0, `fill="url(#s${id})"`),
      dot(
        inner.x + inner.w * 0.85,
        inner.y + inner.h * 0.24,
        inner.w * 0.55,
        `fill="${shade(from, 0.35)}" opacity=".45"`,
      ),
      dot(
        inner.x + inner.w * 0.1,
        inner.y + inner.h * 0.72,
        inner.w * 0.6,
        `fill="${shade(to, 0.25)}" opacity=".5"`,
      ),
      `<path d="M${inner.x} ${inner.y + inner.h * 0.55} q${inner.w * 0.5} -${inner.h * 0.18} ${inner.w} ${inner.h * 0.04} v${inner.h} h-${inner.w} z" fill="${shade(to, -0.18)}" opacity=".35"/>`,
      box(
        inner.x + cell * 0.3,
        inner.y + inner.h * 0.14,
        cell * 1.9,
        cell * 0.34,
        cell * 0.17,
        'fill="#ffffff" opacity=".9"',
      ),
      box(
        inner.x + cell * 0.3,
        inner.y + inner.h * 0.14 + cell * 0.5,
        cell * 1.2,
        cell * 0.18,
        cell * 0.09,
        'fill="#ffffff" opacity=".6"',
      ),
      apps,
      `<path d="M${inner.x + inner.w * 0.62} ${inner.y} h${inner.w * 0.22} l-${inner.w * 0.5} ${inner.h} h-${inner.w * 0.22} z" fill="#ffffff" opacity=".07"/>`,
      '</g>',
      cut,
    ].join(''),
  }
}

function camerasOf(slab: Slab, x: number, y: number): string {
  const { width, cameras, back } = slab
  const unit = Math.min(width, 320) / 300
  const ring = shade(slab.frame, 0.15)
  const plate = `fill="${shade(back, 0.14)}" stroke="${shade(back, -0.12)}" stroke-width="2"`
  const at = (dx: number, dy: number, radius = 29) => lens(x + dx * unit, y + dy * unit, radius * unit, ring)
  const flash = (dx: number, dy: number) =>
    dot(x + dx * unit, y + dy * unit, 9 * unit, 'fill="#fff6df" stroke="#cfc6ad" stroke-width="1.5"')
  switch (cameras) {
    case 'single':
      return at(54, 56, 27) + flash(100, 56)
    case 'dual':
      return (
        box(x + 20 * unit, y + 22 * unit, 76 * unit, 138 * unit, 36 * unit, plate) +
        at(58, 60, 27) +
        at(58, 122, 27) +
        flash(122, 60)
      )
    case 'diagonal':
      return (
        box(x + 18 * unit, y + 18 * unit, 134 * unit, 134 * unit, 36 * unit, plate) +
        at(54, 54) +
        at(116, 116) +
        flash(116, 54)
      )
    case 'triple':
      return (
        box(x + 18 * unit, y + 18 * unit, 142 * unit, 142 * unit, 38 * unit, plate) +
        at(56, 56) +
        at(56, 122) +
        at(122, 89) +
        flash(122, 42) +
        dot(x + 122 * unit, y + 138 * unit, 7 * unit, 'fill="#14171f"')
      )
    case 'row':
      return at(52, 60) + at(52, 134) + at(52, 208) + flash(106, 60)
    case 'visor':
      return (
        box(x, y + 84 * unit, width, 78 * unit, 0, `fill="${shade(slab.frame, -0.08)}"`) +
        box(x + 26 * unit, y + 94 * unit, 176 * unit, 58 * unit, 29 * unit, 'fill="#0d0f15"') +
        at(62, 123, 23) +
        at(128, 123, 23) +
        flash(234, 123)
      )
    case 'circle':
      return (
        dot(
          x + width / 2,
          y + 132 * unit,
          88 * unit,
          `fill="${shade(back, -0.28)}" stroke="${ring}" stroke-width="${5 * unit}"`,
        ) +
        [
          [-34, -34],
          [34, -34],
          [-34, 34],
          [34, 34],
        ]
          .map(([dx = 0, dy = 0]) => lens(x + width / 2 + dx * unit, y + (132 + dy) * unit, 24 * unit, ring))
          .join('')
      )
  }
}

function backOf(slab: Slab, x: number, y: number, id: string): { defs: string; content: string } {
  const { width, height, radius, back, frame } = slab
  return {
    defs:
      gradient(`b${id}`, [shade(back, 0.2), back, shade(back, -0.16)], 55) +
      gradient(`e${id}`, [shade(frame, 0.35), shade(frame, -0.25), shade(frame, 0.25)], 0),
    content: [
      box(x, y, width, height, radius, `fill="url(#e${id})"`),
      box(x + 5, y + 5, width - 10, height - 10, radius - 5, `fill="url(#b${id})"`),
      `<path d="M${x + width * 0.55} ${y + 6} h${width * 0.2} l-${width * 0.34} ${height - 12} h-${width * 0.2} z" fill="#ffffff" opacity=".06"/>`,
      camerasOf(slab, x, y),
    ].join(''),
  }
}

function sideOf(slab: Slab): string {
  const { height, frame } = slab
  const x = 400 - 26
  const y = (800 - height) / 2
  const key = `fill="${shade(frame, -0.25)}"`
  return drawing(
    slab.back,
    gradient('e', [shade(frame, -0.3), shade(frame, 0.4), shade(frame, -0.05), shade(frame, -0.35)], 0),
    [
      shadow(400, y + height + 10, 90, 14),
      box(x + 44, y + 40, 12, 100, 6, `fill="${shade(slab.back, -0.2)}"`),
      box(x, y, 48, height, 20, 'fill="url(#e)"'),
      box(x - 1, y + 12, 5, height - 24, 2, 'fill="#0a0b10"'),
      box(x + 17, y + 120, 14, 34, 7, key),
      box(x + 17, y + 182, 14, 70, 7, key),
      box(x + 17, y + 270, 14, 70, 7, key),
      box(x + 2, y + 70, 44, 4, 0, `fill="${shade(frame, -0.4)}" opacity=".6"`),
      box(x + 2, y + height - 74, 44, 4, 0, `fill="${shade(frame, -0.4)}" opacity=".6"`),
    ].join(''),
  )
}

/** Draws a phone or tablet: both sides together, front, back, and edge. */
export function drawSlab(slab: Slab): string[] {
  const { width, height } = slab
  const wide = width > 360
  const y = (800 - height) / 2
  const middle = 400 - width / 2
  const scale = wide ? 0.78 : 0.94
  const back = backOf(slab, 0, 0, 'p')
  const front = screenOf(slab, 0, 0, 'q')
  const gap = wide ? 96 : 92
  const both = [
    shadow(400, 400 + (height * scale) / 2 + 8, width * 0.85, 18),
    `<g transform="translate(${400 - gap - (width * scale) / 2} ${400 - (height * scale) / 2 - 6}) scale(${scale}) rotate(-3 ${width / 2} ${height})">${back.content}</g>`,
    `<g transform="translate(${400 + gap - (width * scale) / 2} ${400 - (height * scale) / 2 + 6}) scale(${scale})">`,
    box(-10, 8, width + 8, height - 4, slab.radius, 'fill="#10141d" opacity=".22" filter="url(#soft)"'),
    front.content,
    '</g>',
  ].join('')
  const alone = (part: { defs: string; content: string }) =>
    drawing(slab.back, part.defs, shadow(400, y + height + 8, width * 0.52, 16) + part.content)
  return [
    drawing(slab.back, back.defs + front.defs, both),
    alone(screenOf(slab, middle, y, 'f')),
    alone(backOf(slab, middle, y, 'b')),
    sideOf(slab),
  ]
}

import { box, dot, drawing, gradient, shade, shadow } from './paint.ts'

export type Laptop = {
  body: string
  keys: string
  screen: readonly [string, string]
  notch: boolean
  rim: number
}

function openLaptop({ body, keys, screen, notch, rim }: Laptop): string {
  const [from, to] = screen
  const lid = { x: 140, y: 150, w: 520, h: 340 }
  const inner = { x: lid.x + rim, y: lid.y + rim, w: lid.w - 2 * rim, h: lid.h - rim - rim * 1.4 }
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 13 }, (_, key) => {
      const spread = 1 + row * 0.035
      const width = (430 / 13) * spread
      const x = 400 - (430 * spread) / 2 + key * width
      return box(x + 2, 512 + row * 17, width - 4, 13, 3, `fill="${keys}"`)
    }).join(''),
  ).join('')
  return drawing(
    body,
    gradient('l', [shade(body, 0.25), body, shade(body, -0.15)], 90) +
      gradient('s', [from, to], 40) +
      gradient('d', [shade(body, 0.3), shade(body, -0.05)], 90) +
      `<clipPath id="c">${box(inner.x, inner.y, inner.w, inner.h, 6, '')}</clipPath>`,
    [
      shadow(400, 640, 340, 20),
      box(lid.x, lid.y, lid.w, lid.h + 12, 18, 'fill="url(#l)"'),
      box(lid.x + 5, lid.y + 5, lid.w - 10, lid.h, 14, 'fill="#0a0b10"'),
      '<g clip-path="url(#c)">',
      box(inner.x, inner.y, inner.w, inner.h, 0, 'fill="url(#s)"'),
      dot(inner.x + inner.w * 0.78, inner.y + inner.h * 0.3, 130, `fill="${shade(from, 0.4)}" opacity=".45"`),
      `<path d="M${inner.x} ${inner.y + inner.h * 0.7} q${inner.w * 0.3} -90 ${inner.w * 0.55} -10 t${inner.w * 0.5} -30 v200 h-${inner.w * 1.1} z" fill="${shade(to, -0.2)}" opacity=".5"/>`,
      box(inner.x + 110, inner.y + inner.h - 34, inner.w - 220, 24, 12, 'fill="#ffffff" opacity=".35"'),
      Array.from({ length: 8 }, (_, n) =>
        box(
          inner.x + 122 + n * 32,
          inner.y + inner.h - 31,
          18,
          18,
          5,
          `fill="${['#ffffff', shade(from, 0.5), shade(to, 0.55)][n % 3]}"`,
        ),
      ).join(''),
      `<path d="M${inner.x + inner.w * 0.6} ${inner.y} h120 l-220 ${inner.h} h-120 z" fill="#fff" opacity=".06"/>`,
      '</g>',
      notch
        ? box(362, inner.y - 2, 76, 15, 6, 'fill="#0a0b10"')
        : dot(400, lid.y + rim / 2 + 3, 3, 'fill="#27304a"'),
      `<path d="M150 498 H650 L716 610 Q718 622 704 622 H96 Q82 622 84 610 Z" fill="url(#d)"/>`,
      `<path d="M166 505 H634 L664 588 H136 Z" fill="${shade(body, -0.08)}" opacity=".5"/>`,
      rows,
      `<path d="M330 590 H470 L478 616 H322 Z" fill="${shade(body, -0.1)}" stroke="${shade(body, -0.2)}" stroke-width="1.5"/>`,
      `<path d="M84 612 Q82 630 104 632 H696 Q718 630 716 612 Z" fill="${shade(body, -0.28)}"/>`,
      box(350, 612, 100, 7, 3.5, `fill="${shade(body, -0.38)}"`),
    ].join(''),
  )
}

function closedLaptop({ body }: Laptop): string {
  return drawing(
    body,
    gradient('l', [shade(body, 0.3), body, shade(body, -0.14)], 50),
    [
      shadow(400, 610, 320, 20),
      box(112, 210, 576, 390, 28, `fill="${shade(body, -0.3)}"`),
      box(112, 200, 576, 390, 28, 'fill="url(#l)"'),
      '<path d="M430 200 h150 l-250 390 h-150 z" fill="#ffffff" opacity=".09"/>',
      dot(400, 395, 26, `fill="${shade(body, 0.4)}" opacity=".55"`),
      box(300, 586, 200, 5, 2.5, `fill="${shade(body, -0.35)}"`),
    ].join(''),
  )
}

function sideLaptop({ body }: Laptop): string {
  const port = 'fill="#12141b"'
  return drawing(
    body,
    gradient('l', [shade(body, 0.25), shade(body, -0.2)], 90),
    [
      shadow(400, 460, 350, 16),
      `<path d="M92 384 Q92 376 104 376 H696 Q708 376 708 384 V398 H92 Z" fill="url(#l)"/>`,
      `<path d="M88 402 H712 V420 Q708 440 676 442 H124 Q92 440 88 420 Z" fill="${shade(body, -0.06)}"/>`,
      box(124, 412, 34, 11, 5.5, port),
      box(172, 412, 34, 11, 5.5, port),
      box(220, 413, 54, 10, 3, port),
      dot(660, 418, 6, port),
      box(140, 442, 60, 6, 3, `fill="${shade(body, -0.5)}"`),
      box(600, 442, 60, 6, 3, `fill="${shade(body, -0.5)}"`),
    ].join(''),
  )
}

/** Draws a laptop: open, closed, and from the side. */
export function drawLaptop(laptop: Laptop): string[] {
  return [openLaptop(laptop), closedLaptop(laptop), sideLaptop(laptop)]
}

import { box, dot, shade, shadow } from './paint.ts'

/** Draws an object in a colour: whole, and a detail. The paints `a` and `k` are its colour and metal. */
export type Draw = (colour: string) => [whole: string, detail: string]

/** Returns a cable plug with its collar, pointing up. */
function plug(x: number, y: number, turn: number, collar: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-15, -30, 30, 60, 10, `fill="${collar}"`)}${box(-10, -54, 20, 26, 5, 'fill="url(#k)"')}</g>`
}

export const powerDrawings = {
  charger: (colour) => [
    [
      shadow(400, 610, 170, 18),
      box(352, 170, 16, 76, 8, 'fill="url(#k)"'),
      box(432, 170, 16, 76, 8, 'fill="url(#k)"'),
      box(262, 236, 276, 360, 56, 'fill="url(#a)"'),
      box(262, 236, 92, 360, 56, 'fill="#ffffff" opacity=".14"'),
      box(360, 548, 80, 22, 11, 'fill="#20242e"'),
      dot(400, 410, 34, `fill="${shade(colour, -0.08)}"`),
    ].join(''),
    [
      shadow(400, 560, 190, 18),
      box(230, 250, 340, 300, 56, 'fill="url(#a)"'),
      box(318, 378, 164, 46, 23, 'fill="#20242e"'),
      box(338, 394, 124, 14, 7, 'fill="#4b5262"'),
    ].join(''),
  ],
  cable: (colour) => [
    [
      shadow(400, 620, 210, 18),
      ...[0, 1, 2].map(
        (n) =>
          `<ellipse cx="400" cy="${430 + n * 6}" rx="${190 - n * 24}" ry="${150 - n * 22}" fill="none" stroke="${shade(colour, n * 0.08 - 0.05)}" stroke-width="17"/>`,
      ),
      `<path d="M250 330 C190 250 260 190 300 200" fill="none" stroke="${colour}" stroke-width="17"/>`,
      `<path d="M560 350 C620 280 560 200 520 206" fill="none" stroke="${shade(colour, -0.06)}" stroke-width="17"/>`,
      plug(318, 196, 68, shade(colour, 0.1)),
      plug(500, 202, -66, shade(colour, 0.1)),
      box(352, 556, 96, 34, 10, `fill="${shade(colour, -0.3)}"`),
    ].join(''),
    [
      `<path d="M300 800 V430 M500 800 V430" stroke="${colour}" stroke-width="30"/>`,
      `<g transform="translate(300 380) scale(2)">${box(-17, -20, 34, 70, 11, 'fill="url(#a)"')}${box(-11, -48, 22, 30, 6, 'fill="url(#k)"')}${box(-5, -43, 10, 6, 3, 'fill="#3a4150"')}</g>`,
      `<g transform="translate(500 380) scale(2)">${box(-17, -20, 34, 70, 11, 'fill="url(#a)"')}${box(-11, -48, 22, 30, 6, 'fill="url(#k)"')}${box(-5, -43, 10, 6, 3, 'fill="#3a4150"')}</g>`,
    ].join(''),
  ],
  powerbank: (colour) => [
    [
      shadow(400, 668, 160, 18),
      box(250, 150, 300, 510, 58, 'fill="url(#a)"'),
      box(250, 150, 96, 510, 58, 'fill="#fff" opacity=".1"'),
      ...[0, 1, 2, 3].map((n) => dot(364 + n * 24, 610, 6, `fill="${n < 3 ? '#9be38a' : '#59606f'}"`)),
      box(330, 140, 56, 16, 6, 'fill="#20242e"'),
      box(414, 140, 56, 16, 6, 'fill="#20242e"'),
    ].join(''),
    [
      shadow(400, 500, 250, 16),
      box(160, 330, 480, 150, 44, 'fill="url(#a)"'),
      box(240, 386, 92, 34, 17, 'fill="#20242e"'),
      box(372, 382, 110, 42, 6, 'fill="#20242e"'),
      box(380, 400, 94, 16, 3, 'fill="#e8ebf0"'),
      dot(552, 403, 15, `fill="${shade(colour, 0.3)}"`),
    ].join(''),
  ],
  puck: (colour) => [
    [
      shadow(400, 640, 190, 16),
      `<path d="M400 590 C400 700 560 640 640 760" fill="none" stroke="${shade(colour, -0.05)}" stroke-width="17"/>`,
      dot(400, 400, 200, 'fill="url(#k)"'),
      dot(400, 394, 184, 'fill="url(#a)"'),
      dot(400, 394, 120, `fill="none" stroke="${shade(colour, -0.14)}" stroke-width="4"`),
      dot(340, 320, 60, 'fill="#fff" opacity=".25"'),
    ].join(''),
    [
      shadow(400, 470, 260, 14),
      box(170, 396, 460, 62, 31, 'fill="url(#k)"'),
      box(180, 386, 440, 40, 20, 'fill="url(#a)"'),
      `<path d="M630 428 C700 428 720 470 800 470" fill="none" stroke="${colour}" stroke-width="18"/>`,
    ].join(''),
  ],
  stand: (colour) => [
    [
      shadow(400, 676, 240, 18),
      box(190, 610, 420, 60, 30, 'fill="url(#a)"'),
      `<path d="M372 620 L344 300 H416 L428 620 Z" fill="${shade(colour, -0.12)}"/>`,
      box(250, 130, 210, 330, 34, 'fill="#0b0d13" transform="rotate(-4 355 300)"'),
      box(262, 142, 186, 306, 26, 'fill="#33589b" transform="rotate(-4 355 300)"'),
      dot(560, 520, 58, 'fill="#1b2130"'),
      dot(560, 520, 44, 'fill="#2f3a55"'),
      box(534, 566, 52, 50, 10, `fill="${shade(colour, -0.2)}"`),
      box(206, 570, 96, 48, 22, 'fill="#f7f8fb" stroke="#cfd5df" stroke-width="3"'),
    ].join(''),
    [
      shadow(400, 676, 240, 18),
      box(190, 610, 420, 60, 30, 'fill="url(#a)"'),
      `<path d="M372 620 L344 300 H416 L428 620 Z" fill="${shade(colour, -0.12)}"/>`,
      dot(380, 290, 92, `fill="${shade(colour, 0.12)}" stroke="${shade(colour, -0.25)}" stroke-width="6"`),
      dot(380, 290, 50, `fill="none" stroke="${shade(colour, -0.2)}" stroke-width="4"`),
      dot(560, 520, 40, `fill="${shade(colour, 0.15)}" stroke="${shade(colour, -0.25)}" stroke-width="5"`),
      box(534, 560, 52, 56, 10, `fill="${shade(colour, -0.2)}"`),
    ].join(''),
  ],
  hub: () => [
    [
      shadow(430, 520, 260, 18),
      `<path d="M210 420 C120 420 120 300 190 270" fill="none" stroke="#3a4150" stroke-width="20"/>`,
      plug(206, 250, 24, '#565e6e'),
      box(196, 350, 470, 140, 34, 'fill="url(#a)"'),
      box(240, 420, 84, 30, 5, 'fill="#20242e"'),
      box(344, 420, 84, 30, 5, 'fill="#20242e"'),
      box(452, 424, 58, 22, 11, 'fill="#20242e"'),
      box(534, 420, 96, 30, 6, 'fill="#20242e"'),
      dot(630, 382, 6, 'fill="#9be38a"'),
    ].join(''),
    [
      shadow(400, 510, 290, 16),
      box(120, 340, 560, 150, 34, 'fill="url(#a)"'),
      box(170, 394, 130, 44, 6, 'fill="#20242e"'),
      box(180, 414, 110, 16, 3, 'fill="#3d7be0"'),
      box(340, 394, 130, 44, 6, 'fill="#20242e"'),
      box(350, 414, 110, 16, 3, 'fill="#3d7be0"'),
      '<path d="M520 396 h120 l-12 42 h-96 z" fill="#20242e"/>',
    ].join(''),
  ],
} as const satisfies Record<string, Draw>

import { box, dot, drawing, gradient, shade, shadow } from './paint.ts'
import { type Draw, powerDrawings } from './power.ts'

const drawings = {
  ...powerDrawings,
  case: (colour) => [
    [
      shadow(400, 722, 170, 16),
      box(240, 80, 320, 640, 62, `fill="${shade(colour, -0.22)}"`),
      box(248, 86, 304, 628, 56, 'fill="url(#a)"'),
      box(268, 106, 140, 140, 42, `fill="#eef0f4" stroke="${shade(colour, -0.25)}" stroke-width="6"`),
      dot(400, 430, 74, `fill="none" stroke="${shade(colour, 0.3)}" stroke-width="7" opacity=".7"`),
      box(392, 522, 16, 46, 8, `fill="${shade(colour, 0.3)}" opacity=".7"`),
    ].join(''),
    [
      shadow(400, 722, 170, 16),
      box(240, 80, 320, 640, 62, `fill="${shade(colour, -0.1)}"`),
      box(256, 96, 288, 608, 50, `fill="${shade(colour, 0.32)}"`),
      box(272, 112, 256, 576, 40, `fill="${shade(colour, 0.42)}"`),
      box(288, 128, 120, 120, 36, 'fill="#eef0f4"'),
    ].join(''),
  ],
  glass: () => [
    [
      shadow(430, 712, 160, 14),
      box(300, 96, 290, 610, 48, 'fill="#12151d"'),
      box(312, 108, 266, 586, 38, 'fill="#26324d"'),
      `<g transform="rotate(-5 400 700)">${box(196, 84, 292, 612, 48, 'fill="#dfeaf6" fill-opacity=".45" stroke="#9fb8d4" stroke-width="4"')}<path d="M230 640 L420 110 H466 L276 660 Z" fill="#fff" opacity=".55"/>${box(312, 100, 62, 12, 6, 'fill="#ffffff" opacity=".8"')}</g>`,
    ].join(''),
    [
      shadow(400, 560, 260, 12),
      '<path d="M130 500 L400 390 L670 500 L400 620 Z" fill="#dfeaf6" fill-opacity=".7" stroke="#8fabca" stroke-width="4"/>',
      '<path d="M130 500 L400 620 L670 500 V510 L400 632 L130 510 Z" fill="#9fc0dd"/>',
      '<path d="M220 496 L400 424 L440 440 L262 514 Z" fill="#fff" opacity=".8"/>',
    ].join(''),
  ],
  sleeve: (colour) => [
    [
      shadow(400, 640, 310, 18),
      box(110, 190, 580, 440, 40, `fill="${shade(colour, -0.25)}"`),
      box(116, 184, 568, 440, 38, 'fill="url(#a)"'),
      `<path d="M116 250 H684" stroke="${shade(colour, -0.35)}" stroke-width="7"/>`,
      box(596, 240, 54, 22, 8, 'fill="url(#k)"'),
      box(360, 400, 80, 34, 6, `fill="${shade(colour, -0.3)}"`),
    ].join(''),
    [
      shadow(400, 640, 310, 18),
      box(160, 120, 480, 300, 20, 'fill="#c9ced8"'),
      box(116, 230, 568, 400, 38, 'fill="url(#a)"'),
      `<path d="M116 290 H684" stroke="${shade(colour, -0.35)}" stroke-width="6" stroke-dasharray="16 8"/>`,
    ].join(''),
  ],
  earbuds: (colour) => [
    [
      shadow(400, 660, 200, 18),
      box(220, 380, 360, 270, 90, 'fill="url(#a)"'),
      `<path d="M220 440 Q220 230 400 224 Q580 230 580 440 Z" fill="${shade(colour, 0.12)}" stroke="${shade(colour, -0.15)}" stroke-width="4"/>`,
      `<path d="M250 430 Q258 270 400 262 Q542 270 550 430 Z" fill="${shade(colour, -0.2)}"/>`,
      ...[330, 470].map(
        (x) =>
          `${dot(x, 376, 42, `fill="${shade(colour, 0.3)}"`)}${dot(x, 366, 18, 'fill="#2b303b"')}${box(x - 14, 394, 28, 92, 14, `fill="${shade(colour, 0.22)}"`)}`,
      ),
      `<path d="M220 450 H580 V560 Q580 650 490 650 H310 Q220 650 220 560 Z" fill="url(#a)"/>`,
      dot(400, 540, 8, 'fill="#9be38a"'),
    ].join(''),
    [
      shadow(400, 660, 210, 16),
      ...[290, 510].map(
        (x, n) =>
          `<g transform="rotate(${n ? 10 : -10} ${x} 400)">${box(x - 28, 380, 56, 260, 28, 'fill="url(#a)"')}${dot(x, 320, 104, 'fill="url(#a)"')}${dot(x + (n ? -50 : 50), 300, 42, 'fill="#3a4150"')}${dot(x, 330, 20, `fill="${shade(colour, -0.3)}"`)}${box(x - 18, 624, 36, 12, 6, 'fill="url(#k)"')}</g>`,
      ),
    ].join(''),
  ],
  strap: (colour) => [
    [
      shadow(400, 730, 150, 14),
      box(300, 70, 90, 300, 40, 'fill="url(#a)"'),
      box(410, 120, 90, 590, 40, 'fill="url(#a)"'),
      box(300, 350, 90, 26, 8, 'fill="url(#k)"'),
      box(410, 120, 90, 26, 8, 'fill="url(#k)"'),
      ...[0, 1, 2, 3, 4, 5].map((n) => dot(455, 420 + n * 44, 8, `fill="${shade(colour, -0.4)}"`)),
      dot(345, 120, 16, 'fill="url(#k)"'),
    ].join(''),
    [
      shadow(400, 600, 220, 16),
      `<path d="M220 330 C160 560 640 560 580 330" fill="none" stroke="url(#a)" stroke-width="84"/>`,
      `<path d="M220 330 C160 560 640 560 580 330" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="4" stroke-dasharray="12 12"/>`,
      box(172, 296, 92, 30, 10, 'fill="url(#k)"'),
      box(538, 296, 92, 30, 10, 'fill="url(#k)"'),
    ].join(''),
  ],
  holder: (colour) => [
    [
      shadow(400, 690, 150, 14),
      box(380, 470, 40, 170, 16, `fill="${shade(colour, -0.2)}"`),
      box(320, 620, 160, 60, 22, 'fill="url(#a)"'),
      box(270, 110, 260, 390, 36, 'fill="#0b0d13"'),
      box(282, 122, 236, 366, 28, 'fill="#2d5f8a"'),
      '<path d="M282 330 q118 -80 236 10 v120 q0 28 -28 28 h-180 q-28 0 -28 -28 z" fill="#4b8f6a"/>',
      '<path d="M330 440 q30 -140 120 -190" stroke="#fff" stroke-width="8" fill="none" stroke-dasharray="18 12"/>',
      box(246, 300, 34, 90, 12, 'fill="url(#a)"'),
      box(520, 300, 34, 90, 12, 'fill="url(#a)"'),
    ].join(''),
    [
      shadow(400, 690, 150, 14),
      box(380, 400, 40, 240, 16, `fill="${shade(colour, -0.2)}"`),
      box(320, 620, 160, 60, 22, 'fill="url(#a)"'),
      dot(400, 320, 120, 'fill="url(#a)"'),
      dot(400, 320, 70, `fill="none" stroke="${shade(colour, 0.35)}" stroke-width="8"`),
    ].join(''),
  ],
  mouse: (colour) => [
    [
      shadow(400, 660, 160, 18),
      box(268, 150, 264, 500, 132, 'fill="url(#a)"'),
      `<path d="M400 152 V340" stroke="${shade(colour, -0.2)}" stroke-width="4"/>`,
      box(386, 220, 28, 76, 14, `fill="${shade(colour, -0.35)}"`),
      box(290, 180, 70, 300, 35, 'fill="#fff" opacity=".16"'),
    ].join(''),
    [
      shadow(400, 540, 260, 16),
      `<path d="M140 530 Q150 360 380 340 Q640 330 660 530 Z" fill="url(#a)"/>`,
      `<path d="M140 530 H660 V540 Q650 552 630 552 H170 Q150 552 140 540 Z" fill="${shade(colour, -0.35)}"/>`,
      box(250, 372, 90, 20, 10, `fill="${shade(colour, -0.3)}" transform="rotate(-18 295 382)"`),
    ].join(''),
  ],
} as const satisfies Record<string, Draw>

type AccessoryKind = keyof typeof drawings

export function isAccessory(shape: string): shape is AccessoryKind {
  return Object.hasOwn(drawings, shape)
}

/** Draws an accessory: whole, and a detail. */
export function drawAccessory(kind: AccessoryKind, colour: string): string[] {
  const paints =
    gradient('a', [shade(colour, 0.25), colour, shade(colour, -0.18)], 60) +
    gradient('k', ['#e8ebf0', '#9aa3b2', '#dfe3ea'], 90)
  return drawings[kind](colour).map((content) => drawing(colour, paints, content))
}

/** Side length of a drawing, in SVG units. */
export const side = 800

/** Returns a colour blended towards white (`by` above 0) or black (below 0). */
export function shade(colour: string, by: number): string {
  const towards = by < 0 ? 0 : 255
  const part = Math.abs(by)
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) => Math.round(channel + (towards - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Returns a named linear gradient. `turn` is in degrees, 0 from left to right. */
export function gradient(id: string, colours: readonly string[], turn = 0): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${(at / (colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops.join('')}</linearGradient>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  paint: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`
}

export function dot(x: number, y: number, radius: number, paint: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`
}

export function lens(x: number, y: number, radius: number, ring: string): string {
  return [
    dot(x, y, radius, `fill="${ring}"`),
    dot(x, y, radius * 0.86, 'fill="#0b0d12"'),
    dot(x, y, radius * 0.52, 'fill="#1a2338"'),
    dot(x, y, radius * 0.28, 'fill="#05070c"'),
    dot(x - radius * 0.26, y - radius * 0.28, radius * 0.14, 'fill="#9fb4e0" opacity=".75"'),
  ].join('')
}

export function shadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#1c2638" opacity=".22" filter="url(#soft)"/>`
}

/** Returns a complete drawing, on a light background tinted with the object's colour. `defs` are its gradients. */
export function drawing(tint: string, defs: string, content: string): string {
  // Almost white objects need a cool grey background for contrast.
  const light = Number.parseInt(tint.slice(3, 5), 16) > 200
  const [middle, ground] = light ? ['#f1f4f8', '#d7dee8'] : ['#ffffff', shade(tint, 0.86)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1200" height="1200">`,
    '<defs><filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="14"/></filter>',
    `<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`,
    `${defs}</defs>`,
    `<rect width="${side}" height="${side}" fill="url(#ground)"/>`,
    content,
    '</svg>',
  ].join('')
}

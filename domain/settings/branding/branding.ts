/** The backgrounds on which a logo can be seen: on any, only on light ones, or only on dark ones. */
export const logoBackdrops = ['any', 'light', 'dark'] as const

export type LogoBackdrop = (typeof logoBackdrops)[number]

/** The shop's own logo. The files of a name never change. Width and height are those of the large version, in pixels. */
export type ShopLogo = { file: string; width: number; height: number; backdrop: LogoBackdrop }

/** The shop's own look. The colour is empty for the standard one; without `showsName` the logo contains the name. */
export type ShopBranding = { color: string; showsName: boolean; logo: ShopLogo | null }

/** Returns a typed colour as `#rrggbb` in lower case; empty for another text. */
export function readColor(typed: string): string {
  const color = typed.trim().toLowerCase()
  return /^#[\da-f]{6}$/.test(color) ? color : ''
}

/** Returns the shop's own look, or undefined when it has neither a colour nor a logo of its own. */
export function getBranding({
  branding,
  logo,
}: {
  branding: Omit<ShopBranding, 'logo'>
  logo: ShopLogo | null
}): ShopBranding | undefined {
  return branding.color === '' && !logo ? undefined : { ...branding, logo }
}

/** Largest size of a logo beside other things, in pixels. It leaves room for the buttons of a header of 320 pixels. */
export const logoRoom = { width: 132, height: 36 } as const

/** Largest size of a logo beside the shop's name, in pixels. */
export const namedLogoRoom = { width: 72, height: 36 } as const

/** Returns the size in pixels at which a logo fills its room. */
export function fitLogo({ width, height }: ShopLogo, room: { width: number; height: number } = logoRoom) {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns what addresses of icons end with, so that browsers fetch them again after a change; empty for the standard look. */
export function getIconVersion(branding: ShopBranding | undefined): string {
  return branding ? `?v=${branding.color.slice(1)}${branding.logo?.file.slice(0, 8) ?? ''}` : ''
}

/** Returns the address of a logo: a small version for pages and mails, or a large one. */
export function getLogoUrl({ file }: ShopLogo, size: 'small' | 'large' = 'small'): string {
  return `/api/settings/pictures/${file}-${size}.png`
}

import { knownDeviceType, knownDeviceTypes } from '#domain/catalogue/known-device-types.ts'
import { getFirstName } from '#domain/mail/first-name.ts'
import {
  fillPassage,
  type MailText,
  type Passage,
  passage,
  type shopValueNames,
} from '#domain/mail/passages.ts'
import {
  fitLogo,
  getBranding,
  getIconVersion,
  getLogoUrl,
  namedLogoRoom,
  type ShopLogo,
} from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { companyDetails } from '#domain/settings/seller.ts'
import { dayNames } from '#domain/settings/units.ts'

/**
 * The building blocks of a mail: what it is about in large type, a paragraph, a link button, a plain link, a table of labels
 * and values, items with their pictures and amounts, stars to tap, or a quoted text. The `deviceType`, a slug of the price list, shows its drawing
 * beside the headline. A title and a paragraph may be a passage that the owner words.
 */
export type MailBlock<Text = MailText> =
  | { kind: 'lead'; title: Text; lines?: readonly string[]; deviceType?: string }
  | { kind: 'text'; text: Text }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Stars to tap: each number of stars has its own address, the lowest first. */
  | { kind: 'stars'; title: string; urls: readonly string[] }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'items'
      items: readonly MailItem[]
      sums: readonly (readonly [label: string, amount: string])[]
    }

/** An item in a mail, with the address of its picture. The name is the picture's alternative text. */
export type MailItem = { name: string; detail: string; amount: string; picture: string | null }

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** The colours of the site (`app/styles/tokens.css`), beside the shop's main colour. */
const ink = '#15212e'
const soft = '#45525f'
const line = '#e5e1d8'
const paper = '#f4f2ec'

/** Colours in dark mode, and one column on phones. Mail programs that know neither show the inline styles. */
const getStyles = (mainColor: string) =>
  [
    ':root{color-scheme:light dark}',
    `@media (max-width:480px){.l,.v{display:block!important}.l{padding:10px 0 0!important}.v{padding:0 0 10px!important;border-top:0!important}.o{padding:20px 12px!important}.c{padding:24px 20px!important}.t{font-size:23px!important}.m{width:80px!important;height:80px!important}.w{width:100%!important}}`,
    `@media (prefers-color-scheme:dark){.p{background:#12171d!important}.c{background:#1c232b!important;border-color:#36414c!important}.i{color:#f1f4f7!important}.s{color:#b3bec9!important}.l,.v,.r,.s{border-color:#36414c!important}.a{color:${mainColor}!important}.k{background:${mainColor}!important}.b{color:#0d1722!important}}`,
  ].join('')

type FilledBlock = MailBlock<string>

function getHtml(block: FilledBlock, mainColor: string): string {
  switch (block.kind) {
    case 'lead':
      return getLeadHtml(block)
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`
    case 'button':
      // The cell is coloured too, because Outlook ignores the link's padding.
      return `<table role="presentation" class="w" style="border-collapse:separate;margin:24px 0"><tr><td class="k" style="background:${mainColor};border-radius:12px;text-align:center"><a href="${escapeHtml(block.url)}" class="b" style="display:block;padding:16px 32px;color:#ffffff;text-decoration:none;font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" class="a" style="color:${mainColor}">${escapeHtml(block.label)}</a></p>`
    case 'stars':
      return `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(block.title)}</p><p style="margin:0 0 16px;font-size:36px;line-height:48px;white-space:nowrap">${block.urls
        .map(
          (url, index) =>
            `<a href="${escapeHtml(url)}" title="${index + 1} av ${block.urls.length}" style="display:inline-block;width:48px;text-align:center;color:#b97618;text-decoration:none">&#9734;</a>`,
        )
        .join('')}</p>`
    case 'quote':
      return `<div class="r" style="margin:24px 0;padding:0 0 0 16px;border-left:4px solid ${line}"><p class="s" style="margin:0 0 4px;font-size:14px;color:${soft}">${escapeHtml(block.title)}:</p><p style="margin:0">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p></div>`
    case 'facts':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="l s" style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${soft};vertical-align:top">${escapeHtml(label)}</td><td class="v" style="padding:8px 0;border-top:1px solid ${line};font-weight:600">${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
        )
        .join('')}</table>`
    case 'items':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.items.map(itemHtml).join('')}${block.sums.map(sumHtml).join('')}</table>`
  }
}

const leadSide = 96

/** Renders the headline, with the drawing of its device. */
function getLeadHtml({ title, lines = [], deviceType }: FilledBlock & { kind: 'lead' }): string {
  const headline = `<h1 class="t" style="margin:0;font-size:26px;line-height:1.25;font-weight:700;letter-spacing:-0.3px">${escapeHtml(title)}</h1>`
  const below = lines
    .map((each) => `<p style="margin:8px 0 0;font-size:18px;line-height:1.4">${escapeHtml(each)}</p>`)
    .join('')
  return `<div style="margin:0 0 20px">${deviceType === undefined ? headline : addDrawing(headline, deviceType)}${below}</div>`
}

function addDrawing(headline: string, deviceType: string): string {
  const slug = knownDeviceType(deviceType)
  return `<table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:0 16px 0 0;vertical-align:middle">${headline}</td><td style="width:1px;padding:0;vertical-align:top"><img src="/mail/${slug}.png" alt="${knownDeviceTypes[slug].name}" width="${leadSide}" height="${leadSide}" class="m" style="display:block;border:0;border-radius:16px"></td></tr></table>`
}

const pictureSide = 64
const itemCell = `padding:10px 0;border-top:1px solid ${line};vertical-align:middle`
const amountCell = `${itemCell};padding-left:16px;text-align:right;white-space:nowrap;font-weight:600`

function sumHtml([label, amount]: readonly [string, string]): string {
  return `<tr><td colspan="2" class="r" style="${itemCell}">${escapeHtml(label)}</td><td class="r" style="${amountCell}">${escapeHtml(amount)}</td></tr>`
}

/** Renders an item as a table row. The picture's cell keeps its width while the mail program blocks pictures. */
function itemHtml({ name, detail, amount, picture }: MailItem): string {
  const cell = picture
    ? `<td class="r" style="${itemCell};width:${pictureSide + 16}px"><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="${pictureSide}" height="${pictureSide}" style="display:block;width:${pictureSide}px;height:${pictureSide}px;border:0;border-radius:10px;background:${paper};color:${soft};font-size:11px;line-height:1.2;object-fit:cover"></td>`
    : ''
  const about = `<td${picture ? '' : ' colspan="2"'} class="r" style="${itemCell}"><span style="font-weight:600">${escapeHtml(name)}</span>${detail ? `<br><span class="s" style="color:${soft};font-size:14px">${escapeHtml(detail)}</span>` : ''}</td>`
  return `<tr>${cell}${about}<td class="r" style="${amountCell}">${escapeHtml(amount)}</td></tr>`
}

function readText(block: FilledBlock): string {
  switch (block.kind) {
    case 'lead':
      return [block.title, ...(block.lines ?? [])].join('\n')
    case 'text':
      return block.text
    case 'link':
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'stars':
      // The addresses end with the number of stars.
      return [`${block.title}:`, ...block.urls].join('\n')
    case 'quote':
      return `${block.title}:\n${block.text.replace(/^/gm, '> ')}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'items':
      return [
        ...block.items.flatMap(({ name, detail, amount }) => [
          `${name}: ${amount}`,
          ...(detail ? [detail] : []),
        ]),
        ...block.sums.map(([label, amount]) => `${label}: ${amount}`),
      ].join('\n')
  }
}

/** Formats the opening hours, Monday first: `Måndag–fredag 10:00–17:00, lördag 11:00–14:00, söndag stängt`. */
export function formatOpeningHours(shop: ShopSettings): string {
  const days = shop.hours.map((hours) => (hours ? `${hours.opens}–${hours.closes}` : 'stängt'))
  const groups: { from: number; to: number; hours: string }[] = []
  days.forEach((hours, day) => {
    const last = groups.at(-1)
    if (last && last.hours === hours) last.to = day
    else groups.push({ from: day, to: day, hours })
  })
  return groups
    .map(({ from, to, hours }) =>
      from === to ? `${dayNames[from]} ${hours}` : `${dayNames[from]}–${dayNames[to]} ${hours}`,
    )
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase())
}

/** A passage of a mail with the place that it has there. */
export type PlacedPassage = Passage & { place: 'subject' | 'title' | 'text' }

/** Content of a mail, with the passages in it that the owner may word. */
export type MailContent = {
  subject: string
  html: string
  text: string
  passages: readonly PlacedPassage[]
}

/** Returns the greeting of a customer by the first name, which all mails share. */
export const greet = (name: string): MailBlock => ({
  kind: 'text',
  text: passage('greeting', 'Hej {namn}!', { namn: getFirstName(name) }),
})

/** Writes a mail with the owner's words, in the shop's layout. */
export function writeMail(shop: ShopSettings, subject: MailText, blocks: readonly MailBlock[]): MailContent {
  const shopValues: Record<(typeof shopValueNames)[number], string> = {
    butik: shop.name,
    telefon: shop.phone,
    epost: shop.email,
    gata: shop.street,
    stad: shop.city,
  }
  const passages: PlacedPassage[] = []
  const fill = (text: MailText, place: PlacedPassage['place']): string => {
    if (typeof text === 'string') return text
    const values = { ...shopValues, ...text.values }
    passages.push({ ...text, values, place })
    return fillPassage({ ...text, values }, shop.ownTexts.mails)
  }
  const filledSubject = fill(subject, 'subject')
  const filled = blocks.flatMap((block): FilledBlock[] => {
    if (block.kind === 'lead') return [{ ...block, title: fill(block.title, 'title') }]
    if (block.kind !== 'text') return [block]
    const text = fill(block.text, 'text')
    return text === '' ? [] : [{ ...block, text }]
  })
  return { subject: filledSubject, ...render(shop, filled), passages }
}

/** Renders a mail's blocks in the shop's layout, as HTML and as plain text with the same content. */
function render(shop: ShopSettings, blocks: readonly FilledBlock[]): { html: string; text: string } {
  const contact = [
    `${shop.street}, ${shop.postalCode} ${shop.city}`,
    `Telefon ${shop.phone} · ${shop.email}`,
    formatOpeningHours(shop),
    companyDetails({ ...shop, seat: shop.invoicing.seat }).join(' · '),
  ]
  const { light, dark } = getPalette(shop.branding.color)
  const html = [
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(shop.name)}</title><style>${getStyles(dark.base)}${getLogoStyle(shop.logo)}</style></head>`,
    `<body class="p" style="margin:0;background:${paper}">${getPreview(blocks)}`,
    `<div class="i o" style="max-width:560px;margin:0 auto;padding:28px 16px;font-family:Inter,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55;color:${ink}">`,
    getBrand(shop, light.base),
    `<div class="c" style="background:#ffffff;border:1px solid ${line};border-radius:16px;padding:32px">${blocks.map((block) => getHtml(block, light.base)).join('')}</div>`,
    `<p class="s" style="font-size:13px;color:${soft};margin:20px 4px 0">${contact.map(escapeHtml).join('<br>')}</p></div></body></html>`,
  ].join('')
  const text = [...blocks.map(readText), ['--', shop.name, ...contact].join('\n')].join('\n\n')
  return { html, text: `${text}\n` }
}

/** Returns the style of a light plate behind a logo that dark backgrounds hide. */
function getLogoStyle(logo: ShopLogo | null): string {
  if (logo?.backdrop !== 'light') return ''
  return '@media (prefers-color-scheme:dark){.g{background:#ffffff!important;box-shadow:0 0 0 4px #ffffff!important}}'
}

const brandStyle = 'font-size:20px;line-height:36px;font-weight:700;letter-spacing:-0.2px;margin:0 4px 16px'

/** Largest size of a logo that contains the name, in pixels. */
const logoRoom = { width: 220, height: 44 }

/**
 * Renders the shop's logo and name. A mail program that blocks pictures shows the initial on the main colour instead, or the name in
 * the place of a logo that contains it.
 */
function getBrand(shop: ShopSettings, mainColor: string): string {
  const { name, logo, branding } = shop
  const nameHtml = `<span style="vertical-align:middle">${escapeHtml(name)}</span>`
  if (logo) {
    const { width, height } = fitLogo(logo, branding.showsName ? namedLogoRoom : logoRoom)
    const plate = logo.backdrop === 'dark' ? `6px solid ${ink};background:${ink}` : '0'
    const image = `<img src="${getLogoUrl(logo)}" alt="${branding.showsName ? '' : escapeHtml(name)}" width="${width}" height="${height}" class="g" style="display:inline-block;margin-right:10px;border:${plate};vertical-align:middle">`
    return `<p style="${brandStyle}">${image}${branding.showsName ? nameHtml : ''}</p>`
  }
  const initial = escapeHtml(name.slice(0, 1).toUpperCase())
  const icon = `/apple-touch-icon.png${getIconVersion(getBranding(shop))}`
  const image = `<img src="${icon}" alt="${initial}" width="36" height="36" style="display:inline-block;margin-right:10px;border:0;border-radius:10px;background:${mainColor};color:#ffffff;font-size:20px;line-height:36px;text-align:center;vertical-align:middle">`
  return `<p style="${brandStyle}">${image}${nameHtml}</p>`
}

/** Maximum length of the preview, and the invisible characters after it, which keep inboxes from showing the mail's beginning. */
const maxPreview = 140
const previewPadding = '&#847;&#160;'.repeat(70)

/** Renders the line that inboxes show after the subject: the first sentence after headline and greeting. Hidden in the mail. */
function getPreview(blocks: readonly FilledBlock[]): string {
  const sentences = blocks.map((block) => {
    if (block.kind === 'lead') return (block.lines ?? []).map((each) => each.replace(/\.$/, '')).join('. ')
    return block.kind === 'text' || block.kind === 'quote' ? block.text.replace(/^Hej\b[^!\n]*!?\s*/, '') : ''
  })
  const first = (sentences.find((sentence) => sentence !== '') ?? '').replace(/\n+/g, ' ')
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first.slice(0, maxPreview))}${previewPadding}</div>`
}

/** Returns a mail whose pictures, which the layout names by their paths on the site, have absolute addresses. */
export function withAbsolutePictures(html: string, publicUrl: string): string {
  return html.replaceAll('<img src="/', `<img src="${escapeHtml(publicUrl)}/`)
}

import type { ShopSettings } from '#domain/settings/schemas.ts'
import { companyDetails } from '#domain/settings/seller.ts'
import { dayNames } from '#domain/settings/units.ts'

/**
 * The building blocks of a mail: what it is about in large type, a paragraph, a link button, a plain link, a table of labels
 * and values, items with their pictures and amounts, or a quoted text.
 */
export type MailBlock =
  | { kind: 'lead'; title: string; lines: readonly string[] }
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'items'
      items: readonly MailItem[]
      sums: readonly (readonly [label: string, amount: string])[]
    }

/** An item in a mail. `pictureUrl` is absolute; the name is the picture's alternative text. */
export type MailItem = { name: string; detail: string; amount: string; pictureUrl: string | null }

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const ink = '#16202b'
const soft = '#566270'
const line = '#e3e6ea'
const blue = '#1d4f91'

/** Colours in dark mode, and one column on phones. Mail programs that know neither show the inline styles. */
const styles = [
  ':root{color-scheme:light dark}',
  `@media (max-width:480px){.l,.v{display:block!important;border-bottom:0!important}.l{padding:10px 0 0!important}.v{padding:0 0 10px!important;border-bottom:1px solid ${line}!important}.c{padding:24px 18px!important}.b{display:block!important}}`,
  '@media (prefers-color-scheme:dark){.p{background:#12171d!important}.c{background:#1c232b!important;border-color:#36414c!important}.i{color:#f1f4f7!important}.s{color:#b3bec9!important}.l,.v{border-color:#36414c!important}.a{color:#9cc4ff!important}.b{background:#9cc4ff!important;color:#0d1722!important}}',
].join('')

function getHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'lead':
      return `<h1 style="margin:0 0 6px;font-size:26px;line-height:1.25;font-weight:700">${escapeHtml(block.title)}</h1>${block.lines.map((each) => `<p style="margin:0;font-size:18px">${escapeHtml(each)}</p>`).join('')}<div style="height:20px"></div>`
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" class="b" style="display:inline-block;background:${blue};color:#ffffff;text-decoration:none;font-size:18px;font-weight:600;text-align:center;padding:16px 28px;border-radius:10px">${escapeHtml(block.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" class="a" style="color:${blue}">${escapeHtml(block.label)}</a></p>`
    case 'quote':
      return `<div class="s" style="margin:24px 0;padding:0 0 0 14px;border-left:3px solid ${line};color:${soft}"><p style="margin:0 0 8px">${escapeHtml(block.title)}:</p><p style="margin:0">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p></div>`
    case 'facts':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="l s" style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};color:${soft};vertical-align:top">${escapeHtml(label)}</td><td class="v" style="padding:8px 0;border-bottom:1px solid ${line};font-weight:600">${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
        )
        .join('')}</table>`
    case 'items':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.items.map(itemHtml).join('')}${block.sums.map(sumHtml).join('')}</table>`
  }
}

const pictureSide = 64
const itemCell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:middle`
const amountCell = `${itemCell};padding-left:16px;text-align:right;white-space:nowrap;font-weight:600`

function sumHtml([label, amount]: readonly [string, string]): string {
  return `<tr><td colspan="2" style="${itemCell}">${escapeHtml(label)}</td><td style="${amountCell}">${escapeHtml(amount)}</td></tr>`
}

/** Renders an item as a table row. The picture's cell keeps its width while the mail program blocks pictures. */
function itemHtml({ name, detail, amount, pictureUrl }: MailItem): string {
  const picture = pictureUrl
    ? `<td style="${itemCell};width:${pictureSide + 16}px"><img src="${escapeHtml(pictureUrl)}" alt="${escapeHtml(name)}" width="${pictureSide}" height="${pictureSide}" style="display:block;width:${pictureSide}px;height:${pictureSide}px;border:0;border-radius:10px;background:#f4f5f6;color:${soft};font-size:11px;line-height:1.2;object-fit:cover"></td>`
    : ''
  const about = `<td${pictureUrl ? '' : ' colspan="2"'} style="${itemCell}"><span style="font-weight:600">${escapeHtml(name)}</span>${detail ? `<br><span class="s" style="color:${soft};font-size:14px">${escapeHtml(detail)}</span>` : ''}</td>`
  return `<tr>${picture}${about}<td style="${amountCell}">${escapeHtml(amount)}</td></tr>`
}

function readText(block: MailBlock): string {
  switch (block.kind) {
    case 'lead':
      return [block.title, ...block.lines].join('\n')
    case 'text':
      return block.text
    case 'link':
    case 'button':
      return `${block.label}:\n${block.url}`
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

/** Renders a mail's blocks in the shop's layout, as HTML and as plain text with the same content. */
export function renderMail(shop: ShopSettings, blocks: readonly MailBlock[]): { html: string; text: string } {
  const contact = [
    `${shop.street}, ${shop.postalCode} ${shop.city}`,
    `Telefon ${shop.phone} · ${shop.email}`,
    formatOpeningHours(shop),
    companyDetails({ ...shop, seat: shop.invoicing.seat }).join(' · '),
  ]
  const html = [
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(shop.name)}</title><style>${styles}</style></head>`,
    `<body class="p" style="margin:0;background:#f4f5f6">${getPreview(blocks)}`,
    `<div class="i" style="max-width:560px;margin:0 auto;padding:24px 16px;font-family:Inter,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55;color:${ink}">`,
    getBrand(shop.name),
    `<div class="c" style="background:#ffffff;border:1px solid ${line};border-radius:14px;padding:32px 28px">${blocks.map(getHtml).join('')}</div>`,
    `<p class="s" style="font-size:13px;color:${soft};margin:16px 0 0">${contact.map(escapeHtml).join('<br>')}</p></div></body></html>`,
  ].join('')
  const text = [...blocks.map(readText), ['--', shop.name, ...contact].join('\n')].join('\n\n')
  return { html, text: `${text}\n` }
}

/** Renders the shop's mark and name. The mark is drawn by colours, because many mail programs block pictures. */
function getBrand(name: string): string {
  const mark = `<span style="display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:9px;background:${blue};color:#ffffff;font-size:18px;line-height:32px;text-align:center;vertical-align:middle">${escapeHtml(name.slice(0, 1).toUpperCase())}</span>`
  return `<p style="font-size:20px;font-weight:700;margin:0 0 16px">${mark}<span style="vertical-align:middle">${escapeHtml(name)}</span></p>`
}

/** Renders the line that inboxes show after the subject: the first sentence that says more than a greeting. Hidden in the mail. */
function getPreview(blocks: readonly MailBlock[]): string {
  const sentences = blocks.flatMap((block) => {
    if (block.kind === 'lead') return [block.lines.join(', ')]
    return block.kind === 'text' ? [block.text] : []
  })
  const first = sentences.find((sentence) => sentence !== '' && !/^Hej\b/.test(sentence)) ?? ''
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first.slice(0, 140))}</div>`
}

import type { ShopSettings } from '#domain/settings/schemas.ts'
import { companyDetails } from '#domain/settings/seller.ts'
import { dayNames } from '#domain/settings/units.ts'

/**
 * The building blocks of a mail: what it is about in large type, a paragraph, a link button, a plain link, a table of labels
 * and values, things with their pictures and amounts, or a quoted text.
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

/** A thing in a mail. `pictureUrl` is absolute; the name is the picture's alternative text. */
export type MailItem = { name: string; detail: string; amount: string; pictureUrl: string | null }

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const ink = '#16202b'
const blue = '#1d4f91'

function getHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'lead':
      return `<p style="margin:0 0 4px;font-size:22px;line-height:1.3;font-weight:700">${escapeHtml(block.title)}</p>${block.lines.map((line) => `<p style="margin:0;font-size:18px">${escapeHtml(line)}</p>`).join('')}<div style="height:20px"></div>`
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:${blue};color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escapeHtml(block.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="color:${blue}">${escapeHtml(block.label)}</a></p>`
    case 'quote':
      return `<div style="margin:24px 0 0;padding:0 0 0 14px;border-left:3px solid #e3e6ea;color:#566270"><p style="margin:0 0 8px">${escapeHtml(block.title)}:</p><p style="margin:0">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p></div>`
    case 'facts':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid #e3e6ea;color:#566270;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-bottom:1px solid #e3e6ea;font-weight:600">${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
        )
        .join('')}</table>`
    case 'items':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${block.items.map(itemHtml).join('')}${block.sums.map(sumHtml).join('')}</table>`
  }
}

const thingSide = 64
const thingCell = 'padding:10px 0;border-bottom:1px solid #e3e6ea;vertical-align:middle'
const amountCell = `${thingCell};padding-left:16px;text-align:right;white-space:nowrap;font-weight:600`

function sumHtml([label, amount]: readonly [string, string]): string {
  return `<tr><td colspan="2" style="${thingCell}">${escapeHtml(label)}</td><td style="${amountCell}">${escapeHtml(amount)}</td></tr>`
}

/** Renders a thing as a table row. The picture's cell keeps its width while the mail program blocks pictures. */
function itemHtml({ name, detail, amount, pictureUrl }: MailItem): string {
  const picture = pictureUrl
    ? `<td style="${thingCell};width:${thingSide + 16}px"><img src="${escapeHtml(pictureUrl)}" alt="${escapeHtml(name)}" width="${thingSide}" height="${thingSide}" style="display:block;width:${thingSide}px;height:${thingSide}px;border:0;border-radius:10px;background:#f4f5f6;color:#566270;font-size:11px;line-height:1.2;object-fit:cover"></td>`
    : ''
  const about = `<td${pictureUrl ? '' : ' colspan="2"'} style="${thingCell}"><span style="font-weight:600">${escapeHtml(name)}</span>${detail ? `<br><span style="color:#566270;font-size:14px">${escapeHtml(detail)}</span>` : ''}</td>`
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
  const html = `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(shop.name)}</title></head><body style="margin:0;background:#f4f5f6"><div style="max-width:560px;margin:0 auto;padding:24px 16px;font-family:Inter,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.55;color:${ink}"><p style="font-size:20px;font-weight:700;margin:0 0 16px;color:${ink}">${escapeHtml(shop.name)}</p><div style="background:#ffffff;border:1px solid #e3e6ea;border-radius:14px;padding:28px 24px">${blocks.map(getHtml).join('')}</div><p style="font-size:13px;color:#566270;margin:16px 0 0">${contact.map(escapeHtml).join('<br>')}</p></div></body></html>`
  const text = [...blocks.map(readText), ['--', shop.name, ...contact].join('\n')].join('\n\n')
  return { html, text: `${text}\n` }
}

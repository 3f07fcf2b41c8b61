import { unzipSync } from 'fflate'
import { fieldError } from '#domain/errors.ts'
import { maxColumns } from '#domain/imports/mapping.ts'

/** Maximum size of the unpacked parts of a workbook. Their declared sizes bound what is unpacked. */
const maxUnpackedBytes = 80 * 1024 * 1024

const brokenText =
  'Excel-filen går inte att läsa. Öppna den, spara den på nytt som .xlsx eller CSV, och välj den nya filen.'
const largeText = 'Excel-filen är för stor när den packas upp. Dela upp den, eller spara listan som CSV.'

/** An element's start or end in XML, with the text that follows. */
type Tag = { isEnd: boolean; isEmpty: boolean; name: string; attributes: string; text: string }

/** XML does not allow `<` in attributes, which keeps the search linear. */
const tagPattern = /<(\/?)(?:\w+:)?(\w+)((?:\s(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)?)>([^<]*)/g

function* readTags(xml: string): Generator<Tag> {
  for (const [, slash, name = '', attributes = '', text = ''] of xml.matchAll(tagPattern)) {
    yield { isEnd: slash === '/', isEmpty: attributes.endsWith('/'), name, attributes, text }
  }
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Returns the text of XML, with Excel's own escapes for control characters. */
function decode(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (name) return entities.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function getAttribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s(?:\\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return value ? decode(value[1] ?? value[2] ?? '') : undefined
}

/** Reads the first sheet of an Excel workbook with rows. @throws a field error for a file that is none, or too large */
export function readSpreadsheet(bytes: Uint8Array): { line: number; cells: string[] }[] {
  const parts = unpack(bytes)
  const workbook = parts.get('xl/workbook.xml')
  if (workbook === undefined) throw fieldError('file', brokenText)
  const strings = readStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const dates = readDateStyles(parts.get('xl/styles.xml') ?? '')
  const epoch = /\sdate1904=["'](?:1|true)/.test(workbook) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  for (const sheet of listSheets(workbook, parts.get('xl/_rels/workbook.xml.rels') ?? '')) {
    const rows = readRows(parts.get(sheet) ?? '', { strings, dates, epoch })
    if (rows.length > 0) return rows
  }
  return []
}

function unpack(bytes: Uint8Array): Map<string, string> {
  let size = 0
  let isTooLarge = false
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook\.xml)\.(?:xml|rels)$/.test(
            name,
          )
        )
          return false
        size += originalSize
        isTooLarge ||= size > maxUnpackedBytes
        return !isTooLarge
      },
    })
    if (isTooLarge) throw fieldError('file', largeText)
    return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]))
  } catch {
    throw fieldError('file', isTooLarge ? largeText : brokenText)
  }
}

/** Returns the paths of the sheets, in the order of their tabs. */
function listSheets(workbook: string, relations: string): string[] {
  const targets = new Map<string, string>()
  for (const { name, attributes } of readTags(relations)) {
    const [id, target] = [getAttribute(attributes, 'Id'), getAttribute(attributes, 'Target')]
    if (name === 'Relationship' && id && target)
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return [...readTags(workbook)].flatMap(({ name, attributes }) =>
    name === 'sheet' ? (targets.get(getAttribute(attributes, 'id') ?? '') ?? []) : [],
  )
}

/** Returns the shared texts. What is read aloud beside a text is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let isPhonetic = false
  for (const { isEnd, isEmpty, name, text } of readTags(xml)) {
    if (name === 'si' && !isEnd) strings.push('')
    else if (name === 'rPh') isPhonetic = !isEnd && !isEmpty
    else if (name === 't' && !isEnd && !isPhonetic) strings[strings.length - 1] += decode(text)
  }
  return strings
}

/** Formats of dates that have no code of their own in the file. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)

/** Returns the numbers of the cell styles that show a date. */
function readDateStyles(xml: string): Set<number> {
  const ownDates = new Set<number>()
  const styles = new Set<number>()
  let isInCells = false
  let count = 0
  for (const { isEnd, name, attributes } of readTags(xml)) {
    const id = Number(getAttribute(attributes, 'numFmtId'))
    if (name === 'numFmt') {
      const code = (getAttribute(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      if (/[dy]/i.test(code) && !/[#0?]/.test(code)) ownDates.add(id)
    } else if (name === 'cellXfs') isInCells = !isEnd
    else if (name === 'xf' && isInCells && !isEnd) {
      if (isBuiltInDate(id) || ownDates.has(id)) styles.add(count)
      count++
    }
  }
  return styles
}

type Formats = { strings: readonly string[]; dates: ReadonlySet<number>; epoch: number }

/** Returns the number of the column of a cell, `B7` is 1; undefined without a reference. */
function getColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readRows(xml: string, formats: Formats): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let row: { line: number; cells: string[] } | undefined
  let cell: { at: number; type: string; style: number } | undefined
  let line = 0
  const addRow = () => {
    if (row?.cells.some((text) => text.trim() !== '')) rows.push(row)
    row = undefined
  }
  for (const { isEnd, name, attributes, text } of readTags(xml)) {
    if (name === 'row') {
      addRow()
      if (isEnd) continue
      line = Number(getAttribute(attributes, 'r')) || line + 1
      row = { line, cells: [] }
    } else if (name === 'c' && !isEnd && row) {
      const at = getColumn(getAttribute(attributes, 'r')) ?? row.cells.length
      const type = getAttribute(attributes, 't') ?? 'n'
      cell = at <= maxColumns ? { at, type, style: Number(getAttribute(attributes, 's')) } : undefined
      while (cell && row.cells.length <= at) row.cells.push('')
    } else if (cell && row && !isEnd && (name === 'v' || name === 't')) {
      const before = name === 't' ? (row.cells[cell.at] ?? '') : ''
      row.cells[cell.at] = (before + toText(decode(text), cell, formats)).normalize('NFC')
    }
  }
  addRow()
  return rows
}

const dayMs = 86_400_000

function toText(value: string, { type, style }: { type: string; style: number }, formats: Formats): string {
  if (type === 's') return formats.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'ja' : 'nej'
  if (type === 'e') return ''
  if (type !== 'n' || value.trim() === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (formats.dates.has(style)) {
    const date = new Date(formats.epoch + Math.floor(number) * dayMs)
    return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
  }
  if (Number.isInteger(number)) return Number.isSafeInteger(number) ? String(number) : value
  // Three decimals would be read as thousands.
  const text = String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

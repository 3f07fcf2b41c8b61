import { strToU8, zipSync } from 'fflate'
import { escapeXml } from '#server/kit/xml.ts'

type Cell = string | number | boolean | Date | null

/** Returns an Excel workbook with one sheet, as spreadsheets write it: shared texts, and dates as styled numbers. */
export function buildWorkbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const strings: string[] = []
  const xml = rows.map((cells, row) => {
    const written = cells.map((cell, at) =>
      writeCell(`${String.fromCharCode(65 + at)}${row + 1}`, cell, strings),
    )
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(head + content)])),
  )
}

function writeCell(reference: string, cell: Cell, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (cell instanceof Date)
    return `<c r="${reference}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
  strings.push(cell)
  return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`
}

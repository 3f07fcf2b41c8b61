const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')
const macRoman = new TextDecoder('macintosh')

/** The bytes of å, ä and ö: in Windows-1252 with their capitals, in Mac Roman without, which are common signs of Windows-1252. */
const windowsLetters = new Set([0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6])
const macLetters = new Set([0x8c, 0x8a, 0x9a])

/**
 * Decodes a text file: UTF-16 with a byte order mark, UTF-8 with or without one, or else an encoding of older programs: Mac
 * Roman where the Swedish letters are mostly its, and Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return (getCount(bytes, macLetters) > getCount(bytes, windowsLetters) ? macRoman : windows1252).decode(
      bytes,
    )
  }
}

function getCount(bytes: Uint8Array, letters: ReadonlySet<number>): number {
  let count = 0
  for (const byte of bytes) if (letters.has(byte)) count++
  return count
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]

/** Returns whether a file is a spreadsheet of Excel, Numbers or LibreOffice instead of text. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  return [zip, oldExcel].some((signature) => signature.every((byte, at) => bytes[at] === byte))
}

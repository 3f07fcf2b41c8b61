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

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** Returns whether a file is a spreadsheet of Excel, Numbers or LibreOffice, which are zip files. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** Returns whether a file is a spreadsheet of Excel before 2007, or one that is protected by a password. */
export const isOldExcel = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** Returns whether a decoded text has more control characters than a text ever has. */
export function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted to recognise pictures and programs
  const count = text.slice(0, 4096).match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return count > 3
}

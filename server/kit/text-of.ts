const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

/**
 * The text of a file that somebody has saved from a spreadsheet: UTF-8, or else what Windows in Sweden wrote before it,
 * which older programs still do.
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
}

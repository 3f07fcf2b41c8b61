/** Characters of IBM code page 437 (PC8) from 0x80 to 0xFF; those below are ASCII's. */
const high =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const byteOf = new Map([...high].map((character, index) => [character, 0x80 + index]))

/** Base letters of those that Unicode does not decompose. */
const baseLetters: Record<string, string> = { ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L' }

function encodeCharacter(character: string): number | undefined {
  const code = character.codePointAt(0)
  return code !== undefined && code < 0x80 ? code : byteOf.get(character)
}

/** Encodes a text in code page 437. What it lacks becomes its base letter, or else a question mark. */
export function encodeCp437(text: string): Uint8Array {
  const bytes = [...text.normalize('NFC')].map((character) => {
    const base = baseLetters[character] ?? character.normalize('NFD').slice(0, 1)
    return encodeCharacter(character) ?? encodeCharacter(base) ?? 0x3f
  })
  return Uint8Array.from(bytes)
}

export function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : high[byte - 0x80])).join('')
}

/**
 * Alphabets of which letters can be printed on receipts, slips and labels: those of Arimo, and those of the fonts that are loaded
 * when a text needs them. Signs that belong to no alphabet are not judged, apart from pictures (emoji), which no font has.
 */
const unprintable =
  /\p{Emoji_Presentation}|(?=[\p{L}\p{M}])[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]\p{M}*/gu

/** Returns a warning that names the characters of a text that cannot be printed; undefined if all of them can. */
export function printWarning(text: string): string | undefined {
  const unprintables = new Set(text.match(unprintable))
  if (unprintables.size === 0) return undefined
  const letters = new Intl.ListFormat('sv').format(Array.from(unprintables).slice(0, 5))
  return `${letters} kan inte skrivas ut på papper. Där står ett frågetecken i stället.`
}

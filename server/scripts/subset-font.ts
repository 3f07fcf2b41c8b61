/**
 * Creates `app/styles/inter-swedish.woff2`: Inter with only the characters of Swedish pages and the weights in use.
 * `fonts.css` names its characters, and has the complete font for others. Run it after an update of Inter (`npm run font`), and
 * commit the result.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const letters = 'ÅÄÖåäöÉéÈèÜüÆæØøÑñÇçÁáÀàÂâÊêËëÍíÏïÓóÔôÚúß'
const symbols = '\u00a0§©®°±²³·×÷½¼¾µ´¨«»¡¿‐‑‒–—‘’‚“”„•…‰‹›⁄€™←↑→↓−\u2007\u2009\u200a\u202f'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const source = resolvePath(
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const subset = await subsetFont(readFileSync(source), ascii + letters + symbols, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
writeFileSync(resolvePath('../../app/styles/inter-swedish.woff2'), subset)
process.stdout.write(`${subset.length} bytes\n`)

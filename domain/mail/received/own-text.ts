/** Most lines over which a mail program breaks the line that introduces a quotation. */
const maxIntroductionLines = 4

const maxIntroductionLength = 400

/** Lines that only mail programs write, before the mail that they repeat. */
const dividers = [
  /^-{2,} ?(?:Ursprungligt meddelande|Originalmeddelande|Vidarebefordrat meddelande|Original message|Forwarded message|Original appointment) ?-{2,}$/i,
  /^(?:Begin forwarded message|Vidarebefordrat mejl|Vidarebefordrat brev):$/i,
  /^_{20,}$/,
]

/** Lines that phones and mail programs add below a text. */
const programSignature =
  /^(?:(?:Skickat|Skickades|Sent) (?:från|from|med|with|via) .{1,60}|(?:Hämta|Skaffa|Get) (?:Outlook|BlueMail|Spark)(?: för| for)? .{1,80})$/i

/** First words of the line in which a mail program introduces a quotation. */
const introductionStart = /^(?:Den|On|(?:mån|tis|ons|tors?|fre|lör|sön)[a-z]*\.?,?|\d{1,4})[\s./-]/i

/** A time of day or an address, which a sentence of the writer with the same words seldom has. */
const introductionDetail = /\d{1,2}[:.]\d{2}|@/

/** The first two lines of the header that Outlook repeats, in Swedish and in English. */
const firstHeaderField = /^\*?(?:Från|From):\*? ?\S/i
const secondHeaderField = /^\*?(?:Skickat|Datum|Sent|Date|Till|To):\*? ?\S/i

/**
 * Returns the words that the sender of a mail wrote: without quoted mails, signature and the lines that phones add. Takes linear time on
 * any text. Empty for a mail without words of its own.
 */
export function getOwnText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
  const own: string[] = []
  let hasText = false
  let index = 0
  while (index < lines.length) {
    const line = lines[index] ?? ''
    if (line === '--' && hasText) break
    const next = skipQuotation(lines, index, hasText)
    if (next === undefined) {
      own.push(line)
      hasText ||= line.trim() !== ''
      index += 1
    } else index = next
  }
  return dropProgramSignature(own)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the line after the quotation that begins at a line; undefined where none begins. */
function skipQuotation(lines: readonly string[], index: number, hasText: boolean): number | undefined {
  const line = (lines[index] ?? '').trim()
  if (isQuoted(line) || isPictureMark(line)) return index + 1
  const end = endOfIntroduction(lines, index)
  if (end !== undefined) {
    const follows = lines.slice(end, end + 3).find((each) => each.trim() !== '')
    // Quoted lines are left out one by one, because some write their answer below them.
    if (follows === undefined || isQuoted(follows.trim())) return end
    // The mail that is repeated without a mark goes on to the end.
    return hasText ? lines.length : undefined
  }
  const isDivider = dividers.some((pattern) => pattern.test(line)) || isRepeatedHeader(lines, index)
  return isDivider && hasText ? lines.length : undefined
}

function isQuoted(line: string): boolean {
  return line.startsWith('>')
}

/** Returns whether a line takes the place of a picture within the text: `[cid:logo@mail]`, `[image: logo.png]`. */
function isPictureMark(line: string): boolean {
  return /^\[(?:cid|image|bild|data):/i.test(line) && line.endsWith(']')
}

function isRepeatedHeader(lines: readonly string[], index: number): boolean {
  const [first = '', second = ''] = lines.slice(index, index + 2).map((line) => line.trim())
  return firstHeaderField.test(first) && secondHeaderField.test(second)
}

/** Returns the line after `Den fre 20 nov. 2026 kl 10:05 skrev Verkstan <…>:`, which may be broken over several lines. */
function endOfIntroduction(lines: readonly string[], index: number): number | undefined {
  const first = (lines[index] ?? '').trim()
  if (!introductionStart.test(first)) return undefined
  let sentence = ''
  for (let count = 0; count < maxIntroductionLines; count++) {
    const line = (lines[index + count] ?? '').trim()
    if (line === '' || isQuoted(line)) return undefined
    sentence = `${sentence} ${line}`
    if (sentence.length > maxIntroductionLength) return undefined
    if (line.endsWith(':')) return isIntroduction(sentence) ? index + count + 1 : undefined
  }
  return undefined
}

function isIntroduction(sentence: string): boolean {
  return / (?:skrev|wrote)\b/.test(sentence) && introductionDetail.test(sentence)
}

/** Removes lines such as 'Skickat från min iPhone' from the end. */
function dropProgramSignature(lines: readonly string[]): string[] {
  const rest = [...lines]
  for (;;) {
    const last = rest.at(-1)
    if (last === undefined) return rest
    if (last.trim() !== '' && !programSignature.test(last.trim())) return rest
    rest.pop()
  }
}

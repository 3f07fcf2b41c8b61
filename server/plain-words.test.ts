import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Words that the code once used in place of the field's terms, with the term to use. */
const replacedWords: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:heaps?|heapOf|HeapKey)\b/, 'work queue'],
  [/\b(?:answerKept|openKept|kept answers?|keptKey|keepJson)\b/i, 'response cache, sendCached'],
  [/\b\w*[dD]eeds?\b/, 'action; audit entry'],
  [/\b(?:\w*DeskTopic|\w*DeskListener|tellDesk|onDeskNews|listenAtDesk)\b/, 'ChangeTopic'],
  [
    /\b(?:ctx|tx|kit)\.(?:announce|invalidate)(?:Soon)?\b|\bannounceSoon\b/,
    'the pool announces written tables',
  ],
  [/(?:from|import\() '\.\.\/\.\.\//, "'#app/…', '#domain/…' or '#server/…'"],
  [/\buseMay\b/, 'useHasPermission'],
  [
    /\b(?:readingsToo|knowWhoAsks|perLook|patienceM\w+|lookAgainMs|restTimes)\b/,
    'logsReads, authenticate, batchSize, timeLimit…, refetchMs, pauseFactor',
  ],
  [/\b(?:most|least)[A-Z]\w*/, 'max…, min…'],
  [
    /\b(?:function|const) (?!is|each|one|column)[a-z]\w*Of\b(?= ?[(<]| = (?:async )?\()/,
    'a verb: getX(), toX(), readX()',
  ],
  [
    /\b(?:repairOrders?|repairOrderId|CustomerOrder|ensurePaidOrder|OnlineOrder)\b/,
    'repair (an order is a purchase in the web shop)',
  ],
  [
    /\b(?:\w*AdminCase|adminCase|lockCase|readCase|caseKinds|caseSortings|\w*ForCases?|OpenCase|LockedCases?|casesOf)\b/,
    'repair, tradeIn',
  ],
  [
    /\b(?:buildSale|saleBody|RegisteredSale|SaleMailData|soldDevice|ownSales?|privateSale|PrivateSale|salePath|saleUrl)\b/,
    'tradeIn (a sale is by the shop)',
  ],
  [
    /\b(?:AdminQuote|QuoteRow|lockQuoteByLink|OfferView|offerPath|quoteReceipt)\b/,
    'quoteRequest for the question, quote for the answer',
  ],
  [
    /\b(?:hangUp|openLine|tooQuiet|doubted|nudge|tellReach|doubtReach|answerDoubts|unseenMs|useContact)\b/,
    'EventStream, connectStream, close, wake, setConnected, isAffected',
  ],
  [
    /\b(?:onSay|calledName|ShelfKind|boughtRoutes|paidRoutes|dealings|withoutIndex|MailThing)\b|\btype (?:Say|Letter)\b/,
    'ShowMessage, displayName, CatalogueListKind, …Routes, activitySummary, MailItem, MailContent',
  ],
  [
    /\b(?:keepIdentities|reseal\w*|judgeRows|readWish)\b/,
    'eraseIdentities, reencrypt, validateRows, readRequest',
  ],
  [/\bpeople_?[nN]ews\b/, 'people_dirty'],
  [/\bPersonKeeper\b/, 'PersonalDataHandler'],
  [/\bshelves\b|\b(?:list|add|change|remove|order|find|lock|admin)Shel(?:f|ves)\b/i, 'types and brands'],
  [/\b(?:insertMove|findMove|movesOf|repairMovesLog|shopOrderMoves)\b/, 'insertTransition, transitions'],
  [/\b(?:bringUpToDate|followPayment)\b/, 'syncOrderWithPayment, applyPaymentState'],
  [/\b(?:takeBack(?!up)|takeIn|onTakeIn)\w*/, 'return…, undo…, restore; register…, receive…'],
  [/\b(?:lockAnew|lockKeysAnew)\b/, 'rotateEncryptionKey'],
  [/\b(?:useWritten|Overtaken)\b/, 'useDraft, EditConflict'],
  [/\b(?:Fetched|useFetchedList)\b/, 'QueryState'],
  [/\brepeatKey\b/i, 'idempotencyKey'],
  [/\binTurns\b/, 'limitConcurrency'],
  [/\bwatchWrites\b/, 'observeWrites'],
  [/\b(?:textOf|asText)\b/, 'decodeText, toJsonText'],
  [/\b(?:workOff|listUnconfirmed)\b/, 'drainList, queueForConfirmation'],
  [/\bobstacles?\b/i, 'blocker'],
  [/\b(?:status|kind|role|step|method|state|grade|lock|source)Words\b/, '…Labels'],
  [/\bhostile\w*|\bstand-?ins?\b|\bwalker\b/i, 'invalid, fake, scenario'],
  [/\banew\b/i, 'again'],
  [/\. Throws\b/, '@throws, last in the comment'],
  [/\bwhoever\b/i, 'a noun'],
  [/\b(?:is|are) told (?:of|that|about)\b/i, 'receives, is informed'],
  [/\bso often\b|\bas many as\b/i, 'a noun phrase'],
  [
    /(?:\/\*\*|^\s*\*|\/\/|\{\/\*)\s+(?:What|Whoever|Whatever)\b/,
    'a verb for functions, a noun phrase for the rest',
  ],
]

/** File names of the same kind. */
const replacedFileNames =
  /-(?:deeds|look|desk)\.tsx?$|-desk\.island\.tsx$|\/(?:papers?|repeats|turns|shelf|shelves|heaps|written-tables|doors)\.ts$|^server\/trade-in\/(?:bought|sale)\//

/** Folders whose text is not ours to word: packages, builds, generated SQL, stored backups, and the Swedish handbook. */
const skipped =
  /^(?:node_modules|build|coverage|\..*|test-results|playwright-report|server\/migrations|server\/testing\/backups|docs\/bilder)$/

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skipped.test(path)) return []
    return entry.isDirectory() ? listFiles(path) : /\.(?:tsx?|mjs|md)$/.test(path) ? [path] : []
  })
}

const files = listFiles('').filter(
  (path) => !['docs/handbok.md', 'server/plain-words.test.ts'].includes(path),
)

test('code and docs use the terms of the field', () => {
  expect(files.length).toBeGreaterThan(1000)
  const matches = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const replaced = replacedWords.find(([pattern]) => pattern.test(line))
        return replaced ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)} (use: ${replaced[1]})`] : []
      }),
  )
  expect(matches).toEqual([])
})

/** Declarations of values whose name says nothing of what they are. Tests may use them. */
const vagueNames = /\b(?:const|let|function) \[?(?:told|known|of|things|found|made|there|asked|wish)\b/

test('values have a name that says what they are', () => {
  const production = files.filter(
    (path) => /^(?:app|domain|server)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  expect(production.length).toBeGreaterThan(1000)
  const vague = production.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (vagueNames.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(vague).toEqual([])
})

test('files are named after what they contain', () => {
  expect(files.filter((path) => replacedFileNames.test(path))).toEqual([])
})

test('no folder has more than 25 source files, tests left out', () => {
  const counts = new Map<string, number>()
  for (const path of files.filter((each) => /\.(?:tsx?|mjs)$/.test(each) && !/\.test\.tsx?$/.test(each))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

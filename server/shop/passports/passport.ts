import { getTestLabel, resultText, sortResults } from '#domain/device-tests/tests.ts'
import {
  type Condition,
  conditionKeys,
  conditionStateLabels,
  pointLabel,
} from '#domain/repairs/checks/points.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import { legalGuarantee } from '#domain/repairs/legal-guarantee.ts'
import { conditionDescriptions, conditionLabels, isNewGoods } from '#domain/shop/labels.ts'
import type { SoldPass } from '#domain/shop/order-schemas.ts'
import {
  type DevicePassport,
  endReason,
  guaranteeThrough,
  type PassportTest,
} from '#domain/shop/passports/passport.ts'
import { getSerialEnd } from '#domain/shop/pieces/pieces.ts'
import { placeholderImage } from '#domain/shop/product.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { toDay } from '#domain/time.ts'
import { lockLabels } from '#domain/trade-in/labels.ts'
import type { Ctx, DbCtx } from '#server/kit/context.ts'
import { getSelector, type LinkKeys, privateToken } from '#server/security/private-link.ts'
import { picturePath } from '../products/picture-path.ts'
import {
  findByPass,
  findInspection,
  findOwnTest,
  findRefurbishing,
  findSale,
  type PieceRow,
  passesSoldWith,
  passPictures,
} from './queries.ts'

/** The choices of an inspection that are part of the product's name. */
const namedChoices = ['lagring', 'lagringsutrymme', 'färg']

/** Returns the path of a piece's pass; null for new goods, of which the shop has tested nothing. */
export function passPath(
  keys: LinkKeys,
  { condition, taxMode }: Pick<PieceRow['product'], 'condition' | 'taxMode'>,
  selector: string | null,
): string | null {
  if (selector === null || isNewGoods(condition, taxMode)) return null
  return `/pass/${privateToken(keys, selector, 'device passport')}`
}

/** Returns the address in the QR code of a piece's label; undefined when it has no pass. */
export function passUrl({ config }: Pick<Ctx, 'config'>, { product, piece }: PieceRow): string | undefined {
  const path = passPath(config, product, piece.passSelector)
  return path === null ? undefined : config.publicUrl + path
}

/** Returns the passes of the used pieces that order lines sold, by the line. */
export async function getSoldPasses(
  { db, config }: Pick<DbCtx, 'db' | 'config'>,
  lines: readonly { id: number }[],
): Promise<(lineId: number) => SoldPass[]> {
  const sold = await passesSoldWith(
    db,
    lines.map(({ id }) => id),
  )
  return (lineId) =>
    sold.flatMap((each) => {
      const path = each.lineId === lineId ? passPath(config, each, each.selector) : null
      return path === null ? [] : [{ serial: each.serial, path }]
    })
}

/** Returns the pass with a link's token, or undefined for an invalid link. That of a removed piece has ended. */
export async function findPassport(ctx: DbCtx, token: string): Promise<DevicePassport | undefined> {
  const selector = getSelector(ctx.config, token, 'device passport')
  if (!selector) return undefined
  const row = await findByPass(ctx.db, selector)
  if (row && isNewGoods(row.product.condition, row.product.taxMode)) return undefined
  const endedBecause = endReason(row?.piece.state)
  return endedBecause === undefined && row ? describePiece(ctx, row) : { endedBecause: endedBecause ?? '' }
}

async function describePiece({ db }: DbCtx, row: PieceRow): Promise<DevicePassport> {
  const { piece, product, warranty } = row
  const { grade, label } = conditionLabels[product.condition]
  const pictures = await passPictures(db, row)
  const inspection = await findInspection(db, piece)
  const work = inspection && (await findRefurbishing(db, inspection.deviceId))
  const newestTest = inspection && (await findOwnTest(db, inspection.deviceId))
  // A test from before the work is about parts that have been changed.
  const ownTest = work && newestTest && newestTest.measuredAt < work.startedAt ? undefined : newestTest
  const sale = piece.state === 'sold' ? await findSale(db, piece) : undefined
  const deliveredOn = sale?.deliveredAt ? toDay(sale.deliveredAt) : null
  return {
    endedBecause: null,
    brand: product.brand,
    name: product.name,
    variant: [formatStorage(product.storage), product.color].filter(Boolean).join(', '),
    grade: `${grade} ${label}`,
    gradeText: conditionDescriptions[product.condition],
    serialEnd: getSerialEnd(piece.serial),
    batteryPercent: piece.batteryPercent,
    images: pictures.length > 0 ? pictures.map((each) => picturePath(each, 'large')) : [placeholderImage],
    testedOn: inspection ? toDay(work?.finishedAt ?? inspection.inspectedAt) : null,
    tests: inspection ? listTests(inspection, work?.checks) : [],
    newParts: (work?.newParts ?? []).map(describePart),
    ownTestOn: ownTest ? toDay(ownTest.measuredAt) : null,
    ownTests: sortResults(ownTest?.results ?? []).map((result) => ({
      name: getTestLabel(result.test),
      result: resultText(result),
    })),
    boughtOn: inspection?.boughtOn ?? null,
    listedOn: toDay(piece.createdAt),
    soldOn: sale ? toDay(sale.soldAt) : null,
    deliveredOn,
    warranty,
    warrantyUntil: (deliveredOn && guaranteeThrough(warranty, deliveredOn)) ?? null,
    complaintUntil:
      deliveredOn && !sale?.isCompany ? legalGuarantee({ deliveredOn, isExtended: false }).until : null,
    isSoldToCompany: sale?.isCompany ?? false,
    slug: piece.state === 'in_stock' && product.published ? product.slug : null,
  }
}

function listChecks(checks: Condition): PassportTest[] {
  return conditionKeys(checks).flatMap((key) => {
    const state = checks[key]
    return state ? { name: pointLabel(key), result: conditionStateLabels[state] } : []
  })
}

type NewPart = NonNullable<Awaited<ReturnType<typeof findRefurbishing>>>['newParts'][number]

function describePart({ name, origin, pieces }: NewPart): PassportTest {
  const result = origin === null ? 'Ny, ursprung ej angivet' : partOriginLabels[origin]
  return { name, result: pieces === 1 ? result : `${result}, ${pieces} st` }
}

type Inspection = NonNullable<Awaited<ReturnType<typeof findInspection>>>

/** Lists the tests after the refurbishing, or those of the inspection. After a refurbishing the inspection is about parts that were changed. */
function listTests({ selections, lockStatus }: Inspection, checks: Condition | undefined): PassportTest[] {
  return [
    ...(checks
      ? listChecks(checks)
      : selections
          .filter(({ title }) => !namedChoices.includes(title.toLowerCase()))
          .map(({ title, value }) => ({ name: title, result: value }))),
    { name: 'Lås', result: lockLabels[lockStatus] },
  ]
}

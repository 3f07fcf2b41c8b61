import { isDeepStrictEqual } from 'node:util'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { holidaysAhead, swedishHolidays } from '#domain/holidays.ts'
import { toDecimalString } from '#domain/money.ts'
import { movesPayments } from '#domain/settings/bank-details.ts'
import { type RegisterMode, registerModeLabels } from '#domain/settings/counter.ts'
import { type PublicShop, publicShop } from '#domain/settings/public-shop.ts'
import type { SettingsReply } from '#domain/settings/replies.ts'
import type { EditedSettings, SettingsInput, ShopSettings } from '#domain/settings/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { hasDemoData } from '../db/demo-row.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { getIncomingTextsUrl } from '../security/incoming-texts.ts'
import { findOwnFigures, findSettings, storeSettings } from './queries.ts'
import { withDefaults } from './read.ts'

export { changeOwnTexts, readOwnTexts } from './own-texts.ts'
export {
  addShopPicture,
  changeShopPicture,
  getShopPictureFile,
  listPicturesForStaff,
  orderShopPictures,
  readLogo,
  readPrintedLogo,
  removeShopPicture,
  shopPicturesForVisitors,
} from './pictures.ts'
export { replaceOwnFigures } from './queries.ts'
export { readShopSettings } from './read.ts'
export { retentionJobs } from './retention.ts'
export {
  activeStores,
  addStore,
  adminStores,
  changeStore,
  orderStores,
  removeStore,
  seedStore,
} from './stores.ts'

/** Days ahead for which closures are shown to visitors, enough for the longest one to end. */
const closureDays = 140

/** Returns the settings that visitors may see today. */
export async function shopForVisitors(
  ctx: Pick<Ctx, 'db' | 'now'>,
  settings: ShopSettings,
): Promise<PublicShop> {
  const today = toDay(ctx.now())
  const holidays = swedishHolidays(today, addCalendarDays(today, closureDays))
  const [isDemo, ownFigures] = await Promise.all([hasDemoData(ctx.db), findOwnFigures(ctx.db)])
  return publicShop(settings, today, holidays, isDemo, ownFigures)
}

/** Returns the settings for the back office, with their version and upcoming holidays. */
export async function adminSettings(ctx: DbCtx): Promise<SettingsReply> {
  const admin = requireAdmin(ctx)
  const row = await findSettings(ctx.db)
  const settings = withDefaults(row?.shop)
  const { storageFee, diagnosisFee, instalmentFrom } = settings.terms
  const today = toDay(ctx.now())
  return {
    settings: {
      ...settings,
      terms: {
        ...settings.terms,
        storageFee: toDecimalString(storageFee),
        diagnosisFee: toDecimalString(diagnosisFee),
        instalmentFrom: toDecimalString(instalmentFrom),
      },
      invoicing: {
        ...settings.invoicing,
        reminderFee: toDecimalString(settings.invoicing.reminderFee),
      },
      delivery: { fee: toDecimalString(settings.delivery.fee) },
    },
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    today,
    holidays: holidaysAhead(today),
    environment: {
      analyticsId: ctx.config.analyticsId ?? null,
      incomingTextsUrl:
        ctx.config.sendsSms && hasPermission(admin, 'settings.write')
          ? getIncomingTextsUrl(ctx.config)
          : null,
      mailFrom: ctx.config.mailFrom ?? null,
      emailJsSetup: ctx.config.showsEmailJsSetup,
    },
  }
}

/** Checks the caller's own password. @throws a field error at password when it is missing or wrong */
export type AssertPassword = (ctx: Ctx, password: string | undefined) => Promise<void>

/**
 * Replaces the settings. New bank details need the caller's password. Removes past days from the lists of closed days and opened holidays.
 * @throws field errors for a founding year or a day of counting in the future and for opened days that are no holidays, and request.conflict for an outdated version
 */
export async function updateSettings(
  ctx: Ctx,
  { password, ...input }: SettingsInput,
  assertPassword: AssertPassword,
): Promise<SettingsReply> {
  const admin = requireAdmin(ctx)
  const today = toDay(ctx.now())
  if ((input.keyFigures.founded ?? 0) > Number(today.slice(0, 4))) {
    throw fieldError('keyFigures.founded', 'Året har inte varit än.')
  }
  if (input.keyFigures.countedOn > today) {
    throw fieldError('keyFigures.countedOn', 'Dagen har inte varit än.')
  }
  if (input.usedGoods.policeRegisteredOn > today) {
    throw fieldError('usedGoods.policeRegisteredOn', 'Dagen har inte varit än.')
  }
  const { version, ...settings } = withoutPassedDays(input, today)
  const holidays = holidaysAhead(today)
  if (!settings.openHolidays.every((date) => holidays.some((holiday) => holiday.date === date))) {
    throw fieldError('openHolidays', 'Bara helgdagar till och med nästa år kan öppnas.')
  }
  // Other settings in the transaction have another version, which is refused there.
  const read = await findSettings(ctx.db)
  if (movesPayments(withDefaults(read?.shop).invoicing, settings.invoicing))
    await assertPassword(ctx, password)
  return ctx.transaction(async (tx) => {
    const before = withDefaults((await findSettings(tx.db))?.shop)
    const stored = await storeSettings(tx.db, settings, version, tx.now())
    if (stored === undefined) throw new DomainError('request.conflict')
    const changed = (Object.keys(settings) as (keyof EditedSettings)[]).filter(
      (key) => !isDeepStrictEqual(settings[key], before[key]),
    )
    // Only the names of changed settings: the log contains no addresses.
    tx.log.info({ adminUserId: admin.id, version: stored, changed }, 'settings changed')
    return adminSettings(tx)
  })
}

/** Sets how cash sales are registered, and nothing else. @throws request.conflict when the settings change at the same time */
export function setRegisterMode(ctx: Ctx, registerMode: RegisterMode): Promise<void> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const version = await storeRegisterMode(tx, registerMode)
    tx.audit.addDetail(registerModeLabels[registerMode])
    tx.log.info({ adminUserId: admin.id, version, changed: ['counter'] }, 'settings changed')
  })
}

/** Like `setRegisterMode`, for demo data. */
export async function storeRegisterMode(tx: TxCtx, registerMode: RegisterMode): Promise<number> {
  const row = await findSettings(tx.db)
  const shop = { ...withDefaults(row?.shop), counter: { registerMode } }
  const version = await storeSettings(tx.db, shop, row?.version ?? 0, tx.now())
  if (version === undefined) throw new DomainError('request.conflict')
  return version
}

function withoutPassedDays(
  input: Omit<SettingsInput, 'password'>,
  today: string,
): Omit<SettingsInput, 'password'> {
  return {
    ...input,
    closedDays: input.closedDays
      .filter(({ date }) => date >= today)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    openHolidays: input.openHolidays.filter((date) => date >= today).toSorted(),
  }
}

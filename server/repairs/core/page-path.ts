import type { Ctx } from '#server/kit/context.ts'
import { type LinkKeys, privateToken } from '#server/security/private-link.ts'
import type { RepairRow } from './queries.ts'

/** Returns the path of a repair's private page, which its customer opens without an account. */
export function repairPagePath(keys: LinkKeys, { linkSelector }: Pick<RepairRow, 'linkSelector'>): string {
  return `/arende/${privateToken(keys, linkSelector, 'customer page')}`
}

export function repairPageUrl(
  { config }: Pick<Ctx, 'config'>,
  repair: Pick<RepairRow, 'linkSelector'>,
): string {
  return `${config.publicUrl}${repairPagePath(config, repair)}`
}

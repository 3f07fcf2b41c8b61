import { noOwnTexts } from '#domain/settings/defaults.ts'
import type { OwnTexts } from '#domain/settings/schemas.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import { findOwnTexts, lockOwnTexts, storeOwnTexts } from './queries.ts'

type Versioned<Kind extends keyof OwnTexts> = { texts: OwnTexts[Kind]; version: number }

/** Returns the shop's own texts of a kind, with their version. */
export async function readOwnTexts<Kind extends keyof OwnTexts>(
  ctx: DbCtx,
  kind: Kind,
): Promise<Versioned<Kind>> {
  const { texts, version } = await findOwnTexts(ctx.db, kind)
  return { texts: texts ?? noOwnTexts[kind], version }
}

/** Changes the shop's own texts of a kind; one change after another. */
export async function changeOwnTexts<Kind extends keyof OwnTexts>(
  tx: TxCtx,
  kind: Kind,
  change: (before: Versioned<Kind>) => OwnTexts[Kind],
): Promise<void> {
  const { texts, version } = await lockOwnTexts(tx.db, kind)
  await storeOwnTexts(tx.db, kind, change({ texts: texts ?? noOwnTexts[kind], version }))
}

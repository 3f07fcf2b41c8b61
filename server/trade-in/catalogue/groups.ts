import { DomainError, fieldError } from '#domain/errors.ts'
import { formatCount } from '#domain/settings/units.ts'
import type { AdminGroup, GroupInput } from '#domain/trade-in/admin-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { choiceView } from './options.ts'
import { allGroups, deleteGroup, getChoices, insertGroup, setChoices, updateGroup } from './queries.ts'

export async function readGroups(ctx: Pick<Ctx, 'db'>): Promise<AdminGroup[]> {
  const groups = await allGroups(ctx.db)
  const choices = await getChoices(
    ctx.db,
    groups.map(({ group }) => group.id),
  )
  return groups.map(({ group, devices }) => ({
    ...group,
    devices,
    choices: choices.filter(({ groupId }) => groupId === group.id).map(choiceView),
  }))
}

export function listGroups(ctx: Ctx): Promise<AdminGroup[]> {
  requireAdmin(ctx)
  return readGroups(ctx)
}

const choicesFrom = (input: GroupInput) =>
  input.choices.map(({ id, value, percentage_modifier, fixed_modifier }) => ({
    id,
    value,
    percentage: percentage_modifier,
    fixedOre: fixed_modifier,
  }))

async function reread(tx: TxCtx, id: number): Promise<AdminGroup> {
  const group = (await readGroups(tx)).find((each) => each.id === id)
  if (!group) throw new DomainError('tradeIn.noGroup')
  return group
}

/** Adds an option group. @throws tradeIn.groupTaken */
export function addGroup(ctx: Ctx, input: GroupInput): Promise<AdminGroup> {
  requireAdmin(ctx)
  if (input.choices.some(({ id }) => id !== undefined))
    throw fieldError('choices', 'Ett nytt val har inget id.')
  return ctx.transaction(async (tx) => {
    const id = await insertGroup(tx.db, { name: input.name, title: input.title })
    if (id === undefined) throw new DomainError('tradeIn.groupTaken')
    await setChoices(tx.db, id, choicesFrom(input))
    return reread(tx, id)
  })
}

/**
 * Changes an option group, for all devices that have it. @throws tradeIn.noGroup, tradeIn.groupTaken, request.conflict, and
 * a field error for a choice of another group
 */
export function changeGroup(
  ctx: Ctx,
  id: number,
  { version, ...input }: GroupInput & { version: number },
): Promise<AdminGroup> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const groups = await readGroups(tx)
    const existing = groups.find((each) => each.id === id)
    if (!existing) throw new DomainError('tradeIn.noGroup')
    const taken = groups.some(
      (each) => each.id !== id && each.name.toLowerCase() === input.name.toLowerCase(),
    )
    if (taken) throw new DomainError('tradeIn.groupTaken')
    const ids = input.choices.flatMap((choice) => choice.id ?? [])
    if (
      new Set(ids).size !== ids.length ||
      !ids.every((each) => existing.choices.some((current) => current.id === each))
    ) {
      throw fieldError('choices', 'Valet hör inte till gruppen.')
    }
    if (!(await updateGroup(tx.db, id, version, { name: input.name, title: input.title }))) {
      throw new DomainError('request.conflict')
    }
    await setChoices(tx.db, id, choicesFrom(input))
    return reread(tx, id)
  })
}

/** Deletes an option group. @throws tradeIn.noGroup, tradeIn.groupInUse and request.conflict */
export function removeGroup(ctx: Ctx, id: number, version: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { devices } = await reread(tx, id)
    if (devices > 0) {
      const count = formatCount(devices, 'enhet', 'enheter')
      throw new DomainError('tradeIn.groupInUse', { values: { count } })
    }
    if (!(await deleteGroup(tx.db, id, version))) throw new DomainError('request.conflict')
  })
}

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { deviceKinds, kindLabels } from '#domain/catalogue/known-device-types.ts'
import type { StarterDevicesInput, StarterReply } from '#domain/catalogue/starter-schemas.ts'
import { fromWholeKronor, toWholeKronor } from '#domain/money.ts'
import { getModelKey, starterExamples, starterPrice } from '#server/catalogue/service.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { previewOrApply } from '#server/kit/plan.ts'
import { allDevices, allGroups, insertDevice, insertGroup, setChoices, setGroups } from '../queries.ts'

/** The shipped list: option groups with their choices, and the devices worth buying, in whole kronor. */
const starterList = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      choices: z.array(z.object({ value: z.string(), percentage: z.string(), kronor: z.int() })),
    }),
  ),
  devices: z.array(
    z.object({
      kind: z.enum(deviceKinds),
      brand: z.string(),
      model: z.string(),
      kronor: z.int().positive(),
      image: z.string(),
      groups: z.array(z.string()),
    }),
  ),
})
type StarterList = z.infer<typeof starterList>

/** Reads the list of devices to buy that is shipped with the program. */
export async function readStarterDevices(): Promise<StarterList> {
  return starterList.parse(JSON.parse(await readFile(new URL('bought.json', import.meta.url), 'utf8')))
}

/** Inserts the groups and devices that the shop lacks, by name. Those that it has stay as they are. */
export async function insertStarterDevices(tx: TxCtx, file: StarterList, active = true): Promise<void> {
  for (const { name, title, choices } of file.groups) {
    const id = await insertGroup(tx.db, { name, title })
    if (id === undefined) continue
    const rows = choices.map(({ value, percentage, kronor }) => ({
      value,
      percentage,
      fixedOre: fromWholeKronor(kronor),
    }))
    await setChoices(tx.db, id, rows)
  }
  const ids = new Map((await allGroups(tx.db)).map(({ group }) => [group.name, group.id]))
  for (const { kind, brand, model, kronor, image, groups } of file.devices) {
    const values = {
      ...{ kind, brand, modelName: model, active },
      ...{ baseOre: fromWholeKronor(kronor), imageUrl: image },
    }
    const id = await insertDevice(tx.db, values)
    if (id === undefined) continue
    await setGroups(
      tx.db,
      id,
      groups.flatMap((name) => ids.get(name) ?? []),
    )
  }
}

/**
 * Adds the devices of the shipped list that the shop does not buy yet, with the groups of choices that they need. Without a
 * token it is a preview; with the preview's token it is applied. @throws import.planChanged when the devices have changed since
 */
export async function addStarterDevices(ctx: Ctx, input: StarterDevicesInput): Promise<StarterReply> {
  requireAdmin(ctx)
  const { groups, devices } = await readStarterDevices()
  return previewOrApply(ctx, input.token, 'import.planChanged', async (tx) => {
    const own = new Set((await allDevices(tx.db)).map((row) => getModelKey(row.brand, row.modelName)))
    const missing = devices.filter(({ brand, model }) => !own.has(getModelKey(brand, model)))
    const chosen = missing.filter(({ kind }) => input.kinds.includes(kind))
    const priced = chosen.map((device) => ({
      ...device,
      kronor: toWholeKronor(starterPrice(device.kronor, input)),
    }))
    const needed = new Set(chosen.flatMap((device) => device.groups))
    const file = { groups: groups.filter(({ name }) => needed.has(name)), devices: priced }
    return {
      preview: {
        kinds: deviceKinds.map((kind) => ({
          kind,
          name: kindLabels[kind],
          models: devices.filter((device) => device.kind === kind).length,
          new_models: missing.filter((device) => device.kind === kind).length,
        })),
        new_models: chosen.length,
        new_prices: chosen.length,
        examples: starterExamples(
          chosen.map(({ brand, model, kronor }) => ({ name: `${brand} ${model}`, kronor })),
          input,
        ),
      },
      writes: [input.active, ...priced],
      isBlocked: priced.length === 0,
      apply: () => insertStarterDevices(tx, file, input.active),
    }
  })
}

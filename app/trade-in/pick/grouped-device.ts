import type { ListedDevice } from '#domain/trade-in/schemas.ts'

/** A device of the list, with the heading of its group. */
export type GroupedDevice = Omit<ListedDevice, 'kind'> & { group: string }

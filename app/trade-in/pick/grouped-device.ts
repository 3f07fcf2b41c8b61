import type { ListedDevice } from '#domain/trade-in/schemas.ts'

/** A device of the list, with the heading of its group, and whether it can test itself in its browser. */
export type GroupedDevice = Omit<ListedDevice, 'kind'> & { group: string; isTestable: boolean }

/** A device of a trade-in, as the path of a call names it. */
export type DeviceParams = { id: number; device: number }

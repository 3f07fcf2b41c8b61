/** A row of the table: how long something took, how many milliseconds it may take, and details. */
export type Line = { name: string; ms: number; most: number; what?: string }

/** Time for which a pairing takes pictures, in minutes. */
export const pairingMinutes = 120

/** Maximum number of pictures that the phones of one pairing send. */
export const maxPairedPictures = 20

/** Time after which an ended pairing is deleted, with the pictures that no intake took, in hours. */
export const pairingHours = 24

/** Subjects of paired cameras: a device that is being handed in, a repair, a trade-in at inspection, or a product. */
export const cameraKinds = ['intake', 'repair', 'trade_in', 'product'] as const
export type CameraKind = (typeof cameraKinds)[number]

/** With those whose phones are signed on. */
export const pairingKinds = [...cameraKinds, 'signature'] as const
export type PairingKind = (typeof pairingKinds)[number]

/** Longest side of a picture that a phone sends, in pixels. The shop stores a smaller one. */
export const sentSide = 2560

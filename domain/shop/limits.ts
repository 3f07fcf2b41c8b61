/** Maximum stock of a product, and maximum numbers of pictures, features and serial numbers, and of the pictures of one piece. */
export const productLimits = {
  stock: 100_000,
  pictures: 12,
  features: 12,
  serials: 500,
  piecePictures: 6,
} as const

/** Maximum number of pieces on a product's page. */
export const maxShownPieces = 12

/** Maximum number of chosen pieces that a cart asks about. */
export const maxCheckedPieces = 50

/** Maximum stock of a product, and maximum numbers of pictures, features and serial numbers. */
export const productLimits = { stock: 100_000, pictures: 12, features: 12, serials: 500 } as const

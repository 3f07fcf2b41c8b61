/** The most pieces of one product, and the most pictures, features and serial numbers. */
export const productLimits = { stock: 100_000, pictures: 12, features: 12, serials: 500 } as const

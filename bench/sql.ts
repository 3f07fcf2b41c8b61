/** A pseudo-random number below `most`, derived from the number `n` of a row, as SQL. The same for each run. */
export const any = (salt: number, most: number) => `((hashint4(n + ${salt}000000) & 2147483647) % ${most})`

/** One of the values, derived from the number of a row, as SQL. */
export const oneOf = (salt: number, values: readonly string[]) =>
  `(${textArray(values)})[1 + ${any(salt, values.length)}]`

/** One of the values, the first ones far more often than the last ones, as SQL. */
export const skewed = (salt: number, values: readonly string[]) =>
  `(${textArray(values)})[1 + floor(${values.length} * (${any(salt, 100_000)} / 100000.0) ^ 2.5)::int]`

export const textArray = (values: readonly string[]) =>
  `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`

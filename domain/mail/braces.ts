const braces = /\{([^{}\n]{1,40})\}/g

/** Returns the names in braces in a text, in order: `Hej {namn}!` has `namn`. */
export const listBraces = (text: string): string[] => [...text.matchAll(braces)].map(([, name = '']) => name)

/** Replaces names in braces by their values. A name without a value stays as it is. */
export const fillBraces = (text: string, getValue: (name: string) => string | undefined): string =>
  text.replace(braces, (all, name: string) => getValue(name) ?? all)

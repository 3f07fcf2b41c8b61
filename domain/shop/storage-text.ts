/** Returns a storage size for display, `128 GB` or `512 GB SSD`, with a non-breaking space between number and unit: staff write `128GB`. */
export function formatStorage(storage: string): string {
  return storage.replace(/(\d)\s*(GB|TB|MB)\b/g, '$1\u00a0$2')
}

/**
 * Returns a device's name: brand and model, without repeating shared words. `Google Pixel` and `Pixel 9` become `Google Pixel
 * 9`; the brand `other` is left out.
 */
export function deviceName(brand: string, model: string): string {
  if (brand === 'other') return model
  const brandWords = brand.split(' ')
  const modelWords = model.split(' ')
  for (let shared = Math.min(brandWords.length, modelWords.length); shared > 0; shared--) {
    const tail = brandWords.slice(-shared).join(' ').toLowerCase()
    if (tail === modelWords.slice(0, shared).join(' ').toLowerCase()) {
      return [...brandWords, ...modelWords.slice(shared)].join(' ')
    }
  }
  return `${brand} ${model}`
}

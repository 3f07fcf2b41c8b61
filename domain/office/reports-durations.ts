const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** Formats minutes for display: `45 min`, `5,5 h`, and from two days on `3,2 dygn`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)}\u00a0min`
  const hours = minutes / 60
  if (hours < 48) return `${oneDecimal.format(hours)}\u00a0h`
  return `${oneDecimal.format(hours / 24)}\u00a0dygn`
}

/** Formats minutes as hours with one decimal, a decimal string for files. */
export function durationHours(minutes: number): string {
  return (minutes / 60).toFixed(1)
}

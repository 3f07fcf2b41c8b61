const minute = 60_000

/** Formats the time between two instants in milliseconds: `nu`, `20 min`, `5 h`, `3 d`. */
export function since(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / minute))
  if (minutes < 1) return 'nu'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** Returns the greeting for the shop's local time (`HH:mm`). */
export function greetingAt(clock: string): string {
  if (clock < '05:00') return 'Hej'
  if (clock < '10:00') return 'God morgon'
  return clock < '18:00' ? 'God dag' : 'God kväll'
}

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host)

/** Returns whether a URL points to this machine. */
export function isLocalUrl(publicUrl: string): boolean {
  return isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
}

/**
 * Returns whether nobody but this machine reaches the program, so that demo payments and demo data do no harm: its public URL
 * points to this machine, and it listens only there.
 */
export function isLocalShop(publicUrl: string, listensOn: string): boolean {
  return isLocalUrl(publicUrl) && isLoopback(listensOn)
}

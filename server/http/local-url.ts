/** Returns whether a URL points to this machine, where demo payments and demo data do no harm. */
export function isLocalUrl(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  )
}

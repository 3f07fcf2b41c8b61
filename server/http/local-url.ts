/** Whether an address is this machine's own, where demo payments and demo data do no harm. */
export function isLocalUrl(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  )
}

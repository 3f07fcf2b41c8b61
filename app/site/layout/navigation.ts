/** The header's links (spec 000 section 2), in order. */
export const mainLinks = [
  { to: '/', label: 'Support' },
  { to: '/shop', label: 'Shop' },
  { to: '/irp', label: 'IRP' },
  { to: '/services', label: 'Tjänster' },
  { to: '/pricing', label: 'Priser' },
  { to: '/booking', label: 'Boka tid' },
] as const

/** The separate green link to the trade-in. */
export const sellLink = { to: '/salj-mobil', label: 'Sälj mobil' } as const

export const repairLinks = [
  { to: '/mobil/repair', label: 'Laga mobil' },
  { to: '/tablet/repair', label: 'Laga surfplatta' },
  { to: '/dator/repair', label: 'Laga dator' },
  { to: '/watch/repair', label: 'Laga klocka' },
] as const

export const shopLinks = [
  { to: '/shop', label: 'Shop' },
  { to: '/salj-mobil', label: 'Sälj mobil' },
  { to: '/angra', label: 'Ångra köp eller reparation' },
] as const

export const informationLinks = [
  { to: '/pricing', label: 'Priser' },
  { to: '/contact', label: 'Kontakt' },
  { to: '/faq', label: 'Vanliga frågor' },
  { to: '/warranty', label: 'Garanti' },
  { to: '/terms', label: 'Villkor' },
  { to: '/integritet', label: 'Integritet' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/atervinning', label: 'Återvinning' },
  { to: '/tillganglighet', label: 'Tillgänglighet' },
  { to: '/omdomen', label: 'Omdömen' },
  { to: '/about', label: 'Om oss' },
] as const

/** Whether a page is a link's target or below it. The home page matches only exactly. */
export function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
}

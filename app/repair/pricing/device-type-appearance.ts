import type { IllustrationName } from '#app/ui/illustrations/illustration.tsx'

export type DeviceTypeAppearance = {
  drawing: IllustrationName
  wash: string
  /** Singular after `Laga`; missing where the brand is enough. */
  device?: string
  service: string
  quotePage: string
}

const kinds: Readonly<Record<string, DeviceTypeAppearance>> = {
  mobil: {
    drawing: 'phone',
    device: 'mobil',
    wash: 'bg-wash-ice',
    service: 'Mobilreparation',
    quotePage: '/mobil/repair',
  },
  tablet: {
    drawing: 'tablet',
    device: 'surfplatta',
    wash: 'bg-wash-butter',
    service: 'Reparation av surfplattor',
    quotePage: '/tablet/repair',
  },
  dator: {
    drawing: 'laptop',
    device: 'dator',
    wash: 'bg-wash-mint',
    service: 'Datorreparation',
    quotePage: '/dator/repair',
  },
  watch: {
    drawing: 'watch',
    device: 'klocka',
    wash: 'bg-wash-peach',
    service: 'Klockreparation',
    quotePage: '/contact',
  },
  airpods: {
    drawing: 'earbuds',
    device: 'hörlurar',
    wash: 'bg-wash-lilac',
    service: 'Reparation av hörlurar',
    quotePage: '/contact',
  },
}

const anyOther: DeviceTypeAppearance = {
  drawing: 'other',
  wash: 'bg-wash-rose',
  service: 'Elektronikreparation',
  quotePage: '/contact',
}

/** Returns the kind for a device type's slug. Types added by the shop count as other devices. */
export function deviceTypeAppearance(typeSlug: string): DeviceTypeAppearance {
  return kinds[typeSlug] ?? anyOther
}

/** Returns the heading of a brand's price page: `Laga mobil från Apple`, `Laga Nintendo`. */
export function brandHeading(typeSlug: string, brand: string): string {
  const { device } = deviceTypeAppearance(typeSlug)
  return device ? `Laga ${device} från ${brand}` : `Laga ${brand}`
}

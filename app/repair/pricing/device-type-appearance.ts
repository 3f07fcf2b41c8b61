import type { IllustrationName } from '../../ui/illustrations/illustration.tsx'

/** How the prices of one kind of device are shown. */
export type DeviceTypeAppearance = {
  drawing: IllustrationName
  /** The colour behind the drawing. */
  wash: string
  /** One of them, as it stands after `Laga`; left out where a brand says more. */
  device?: string
  /** What the shop does with it, as a service is named. */
  service: string
  /** Where a quote is asked for. */
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

/** The kind of a device type by its slug; types that the shop has added itself count as other devices. */
export function deviceTypeAppearance(typeSlug: string): DeviceTypeAppearance {
  return kinds[typeSlug] ?? anyOther
}

/** What a page about one brand of a kind is called: `Laga mobil från Apple`, `Laga Nintendo`. */
export function brandHeading(typeSlug: string, brand: string): string {
  const { device } = deviceTypeAppearance(typeSlug)
  return device ? `Laga ${device} från ${brand}` : `Laga ${brand}`
}

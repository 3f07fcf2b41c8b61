import type { IllustrationName } from '../../ui/illustrations/illustration.tsx'

/** How the prices of one kind of device are shown. */
export type Kind = {
  drawing: IllustrationName
  /** The colour behind the drawing. */
  wash: string
  /** What the shop does with it, as a service is named. */
  service: string
  /** Where a quote is asked for. */
  quotePage: string
}

const kinds: Readonly<Record<string, Kind>> = {
  mobil: {
    drawing: 'phone',
    wash: 'bg-wash-ice',
    service: 'Mobilreparation',
    quotePage: '/mobil/repair',
  },
  tablet: {
    drawing: 'tablet',
    wash: 'bg-wash-butter',
    service: 'Reparation av surfplattor',
    quotePage: '/tablet/repair',
  },
  dator: {
    drawing: 'laptop',
    wash: 'bg-wash-mint',
    service: 'Datorreparation',
    quotePage: '/dator/repair',
  },
  watch: {
    drawing: 'watch',
    wash: 'bg-wash-peach',
    service: 'Klockreparation',
    quotePage: '/contact',
  },
  airpods: {
    drawing: 'earbuds',
    wash: 'bg-wash-lilac',
    service: 'Reparation av hörlurar',
    quotePage: '/contact',
  },
}

const anyOther: Kind = {
  drawing: 'other',
  wash: 'bg-wash-rose',
  service: 'Elektronikreparation',
  quotePage: '/contact',
}

/** The kind of a device type by its slug; types that the shop has added itself count as other devices. */
export function kindOf(typeSlug: string): Kind {
  return kinds[typeSlug] ?? anyOther
}

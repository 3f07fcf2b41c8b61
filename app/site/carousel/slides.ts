import type { IllustrationName } from '#app/ui/illustrations/illustration.tsx'

export type Slide = { picture: IllustrationName; title: string; text: string; to: string }

export const slides: readonly Slide[] = [
  {
    picture: 'bench',
    title: 'Vi lagar på plats',
    text: 'Skärm, batteri, laddning och det mesta annat, med garanti.',
    to: '/services',
  },
  {
    picture: 'shop',
    title: 'Begagnat i nyskick',
    text: 'Mobiler, plattor och datorer som vi själva har gått igenom.',
    to: '/shop',
  },
  {
    picture: 'trade',
    title: 'Sälj din gamla mobil',
    text: 'Du ser priset direkt. Pengarna kommer med Swish.',
    to: '/salj-mobil',
  },
]

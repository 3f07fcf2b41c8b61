import type { ShopPicture } from '#domain/settings/pictures.ts'
import { photoPlaces } from '../lib/pictures/photo-places.ts'
import { cx } from '../ui/class-names.ts'
import { Photo } from './shop-photo.tsx'

/** Renders the people who work in the shop, with name and role. Renders nothing without pictures of them. */
export function People({ people }: { people: readonly ShopPicture[] }) {
  if (people.length === 0) return null
  return (
    <ul
      aria-label="Vi som jobbar här"
      className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
    >
      {people.map((person) => (
        <li key={person.id}>
          <Photo
            picture={person}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
            className={cx(photoPlaces.person.shape, 'w-full rounded-xl bg-sunk object-cover')}
          />
          <p className="mt-3 font-semibold">{person.name}</p>
          <p className="text-ink-soft text-sm">{person.role}</p>
        </li>
      ))}
    </ul>
  )
}

import type { SentPicture } from '#domain/messages/pictures.ts'

/** Renders the pictures that a customer sent with a message or a quote request. */
export function SentPictures({ pictures }: { pictures: readonly SentPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Bilder från kunden" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a href={picture.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={picture.url}
              alt={`Bild ${index + 1} från kunden`}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="aspect-square w-full rounded-lg border border-line object-cover"
            />
            <span className="sr-only"> (ny flik)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

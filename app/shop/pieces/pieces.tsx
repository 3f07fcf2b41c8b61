import { type Condition, conditionLabels } from '#domain/shop/labels.ts'
import { pieceChoiceText } from '#domain/shop/pieces.ts'
import { smallImage } from '#domain/shop/product.ts'
import type { ShopPiece } from '#domain/shop/schemas.ts'

/** The pieces of a product with a serial number, and how many there are besides. */
export type PiecesInHouse = { listed: readonly ShopPiece[]; unlisted: number }

type PiecesProps = { pieces: PiecesInHouse; condition: Condition }

/** Whether visitors learn more from a piece than from its product. */
const isDescribed = ({ battery_percent, images }: ShopPiece) => battery_percent !== null || images.length > 0

/** Renders the pieces of which a buyer gets one; nothing when none is measured or pictured. */
export function Pieces({ pieces: { listed, unlisted }, condition }: PiecesProps) {
  if (!listed.some(isDescribed)) return null
  const { grade, label } = conditionLabels[condition]
  return (
    <div className="border-line border-t pt-7 md:col-span-2">
      <p className="font-semibold text-lg">Exemplaren i lager</p>
      <p className="mt-1 max-w-2xl text-ink-soft">{pieceChoiceText(listed.length, unlisted)}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((piece, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a page never move
            key={index}
            className="flex flex-col gap-3 rounded-lg border border-line bg-card p-4"
          >
            <p>
              <span className="block font-semibold">Exemplar {index + 1}</span>
              <span className="figures block text-sm">
                Skick {grade} {label}
                {piece.battery_percent === null ? null : ` · Batteri ${piece.battery_percent}\u00a0%`}
              </span>
              {piece.serial_end ? (
                <span className="figures block text-ink-soft text-sm">
                  Serienummer eller IMEI slutar på {piece.serial_end}
                </span>
              ) : null}
            </p>
            {piece.images.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {piece.images.map((image, place) => (
                  <li key={image}>
                    <a href={image} target="_blank" rel="noreferrer" className="block rounded-md">
                      <img
                        src={smallImage(image)}
                        alt={`Exemplar ${index + 1}, bild ${place + 1} (öppnas i en ny flik)`}
                        width={80}
                        height={80}
                        loading="lazy"
                        className="size-20 rounded-md border border-line bg-sunk object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

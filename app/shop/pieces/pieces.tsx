import type { ReactNode } from 'react'
import { anyPieceText, chosenPieceText, pieceName } from '#domain/shop/pieces/pieces.ts'
import { smallImage } from '#domain/shop/product.ts'
import type { ShopPiece } from '#domain/shop/schemas.ts'
import { pieceField } from './use-chosen-piece.ts'

/** The pieces of a product with a serial number, and how many there are besides. */
export type PiecesInStock = { listed: readonly ShopPiece[]; unlisted: number }

type PiecesProps = { productId: number; pieces: PiecesInStock }

/** Whether visitors learn more from a piece than from its product. */
const isDescribed = ({ battery_percent, images }: ShopPiece) => battery_percent !== null || images.length > 0

const cardClass = 'rounded-lg border border-line bg-card'

/**
 * Renders the pieces of a product as a choice, of which the first is to leave it to the shop. A single piece is only shown, and nothing
 * when none is measured or pictured. The choice is read by the buttons that add the product to the cart.
 */
export function Pieces({ productId, pieces: { listed, unlisted } }: PiecesProps) {
  if (!listed.some(isDescribed)) return null
  const [only] = listed
  if (only && listed.length === 1 && unlisted === 0) {
    return (
      <section aria-label="Enheten i lager" className="mt-5">
        <p className="mb-2 text-sm">Det är den enda i lager, och den som du får.</p>
        <div className={`${cardClass} flex flex-wrap items-center justify-between gap-3 p-4`}>
          <PieceText piece={only} name={getName(only, 0)} />
          <PiecePictures piece={only} name={getName(only, 0)} />
        </div>
      </section>
    )
  }
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-semibold">Välj enhet</legend>
      <div className="mt-2 grid max-h-120 gap-2 overflow-y-auto">
        <PieceCard field={pieceField(productId)} value="">
          <span className="min-w-0">
            <span className="block font-semibold">Vilken som helst</span>
            <span className="block text-ink-soft text-sm">{anyPieceText(unlisted)}</span>
          </span>
        </PieceCard>
        {listed.map((piece, index) => (
          <PieceCard
            key={piece.id}
            field={pieceField(productId)}
            value={String(piece.id)}
            text={chosenPieceText(piece)}
            pictures={<PiecePictures piece={piece} name={getName(piece, index)} />}
          >
            <PieceText piece={piece} name={getName(piece, index)} />
          </PieceCard>
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">
        Tecknen efter … är slutet på serienumret eller IMEI. Priset är detsamma.
      </p>
    </fieldset>
  )
}

const getName = (piece: ShopPiece, index: number) =>
  piece.serial_end === '' ? `Enhet ${index + 1}` : pieceName(piece)

type PieceCardProps = {
  field: string
  /** The piece's id; empty for the choice of the shop. */
  value: string
  /** The piece's name in the cart. */
  text?: string
  children: ReactNode
  pictures?: ReactNode
}

function PieceCard({ field, value, text, children, pictures }: PieceCardProps) {
  return (
    <div
      className={`${cardClass} flex flex-wrap items-center gap-x-3 has-checked:border-blue has-checked:bg-blue-tint`}
    >
      <label className="flex min-h-14 min-w-0 flex-1 basis-48 cursor-pointer items-center gap-3 px-4 py-2.5">
        <input
          type="radio"
          name={field}
          value={value}
          data-piece={text}
          defaultChecked={value === ''}
          className="size-5 shrink-0 accent-blue"
        />
        {children}
      </label>
      {pictures}
    </div>
  )
}

function PieceText({ piece: { battery_percent: percent }, name }: { piece: ShopPiece; name: string }) {
  return (
    <span className="min-w-0">
      <span className="figures block font-semibold">{name}</span>
      {percent === null ? null : (
        <span className="figures block text-ink-soft text-sm">Batteri {percent}&nbsp;%</span>
      )}
    </span>
  )
}

function PiecePictures({ piece: { images }, name }: { piece: ShopPiece; name: string }) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 p-2">
      {images.map((image, place) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={smallImage(image)}
              alt={`${name}, bild ${place + 1} (öppnas i en ny flik)`}
              width={56}
              height={56}
              loading="lazy"
              className="size-14 rounded-md border border-line bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

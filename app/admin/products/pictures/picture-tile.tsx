import { ArrowLeft, ArrowRight, Captions, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'

export type Picture = AdminProduct['pictures'][number]

type PictureTileProps = {
  picture: Picture
  /** Index in the list, from 0. */
  place: number
  count: number
  busy: boolean
  /** `carried`: this picture is being dragged. `target`: the dragged picture would be dropped here. */
  carried: boolean
  target: boolean
  onCarry: (place: number | undefined) => void
  onOver: (place: number | undefined) => void
  onDrop: () => void
  onMove: (by: -1 | 1) => void
  onOpen: () => void
  onRemove: () => void
}

/** Renders a picture that can be moved by dragging or with buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, busy, carried, target, onCarry, onOver, onDrop, onMove, onOpen, onRemove } =
    props
  const tile = useRef<HTMLLIElement>(null)
  // A moved element loses the focus, so it is restored to the pressed button.
  const pressed = useRef<-1 | 1>(undefined)
  useLayoutEffect(() => {
    const way = pressed.current
    pressed.current = undefined
    if (way === undefined) return
    const button = (by: number) => tile.current?.querySelector<HTMLButtonElement>(`[data-by="${by}"]`)
    const next = way === -1 ? place > 0 : place < count - 1
    button(next ? way : -way)?.focus()
  }, [place, count])
  const name = picture.alt || `bild ${place + 1}`
  const move = (by: -1 | 1) => {
    pressed.current = by
    onMove(by)
  }
  return (
    <li
      ref={tile}
      draggable={!busy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(place))
        onCarry(place)
      }}
      onDragEnd={() => {
        onCarry(undefined)
        onOver(undefined)
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onOver(place)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onDrop()
      }}
      className={cx(
        'group overflow-hidden rounded-lg border bg-card transition-opacity',
        target ? 'border-blue ring-2 ring-blue' : 'border-line',
        carried && 'opacity-40',
      )}
    >
      <div className="relative">
        <img
          src={picture.small_url}
          alt={picture.alt || `Bild ${place + 1}, utan bildtext`}
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="aspect-square w-full cursor-grab bg-sunk object-contain"
        />
        <span className="absolute top-1.5 left-1.5 flex gap-1">
          {place === 0 ? <Badge tone="info">Först</Badge> : null}
          {picture.alt === '' ? <Badge tone="warning">Saknar bildtext</Badge> : null}
        </span>
      </div>
      <div className="flex justify-between border-line border-t p-0.5">
        <ToolButton
          data-by={-1}
          label={`Flytta ${name} tidigare`}
          disabled={place === 0 || busy}
          onClick={() => move(-1)}
        >
          <ArrowLeft aria-hidden="true" />
        </ToolButton>
        <ToolButton
          data-by={1}
          label={`Flytta ${name} senare`}
          disabled={place === count - 1 || busy}
          onClick={() => move(1)}
        >
          <ArrowRight aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Bildtext till ${name}`} onClick={onOpen}>
          <Captions aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Ta bort ${name}`} disabled={busy} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </ToolButton>
      </div>
    </li>
  )
}

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { ToolButton } from './tool-button.tsx'

type PlaceButtonsProps<Item> = {
  /** Name of the item: `steg 2`. */
  title: string
  items: readonly Item[]
  index: number
  onChange: (items: readonly Item[]) => void
  /** The item can be moved only. */
  isKept?: boolean
  children?: ReactNode
}

/** Renders the title of an item in a list, and the buttons that move it and remove it. A removed item can be brought back. */
export function PlaceButtons<Item>({
  title,
  items,
  index,
  onChange,
  isKept = false,
  children,
}: PlaceButtonsProps<Item>) {
  const move = (to: number) => {
    const moved = items.toSpliced(index, 1)
    onChange(moved.toSpliced(to, 0, items[index] as Item))
  }
  const remove = () => {
    onChange(items.toSpliced(index, 1))
    showToast(`Borttaget: ${title}.`, 'info', { label: 'Ångra', onPress: () => onChange(items) })
  }
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1 font-semibold text-sm first-letter:uppercase">{children ?? title}</div>
      <ToolButton label={`Flytta upp ${title}`} disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={`Flytta ner ${title}`}
        disabled={index === items.length - 1}
        onClick={() => move(index + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </ToolButton>
      {isKept ? null : (
        <ToolButton label={`Ta bort ${title}`} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </ToolButton>
      )}
    </div>
  )
}

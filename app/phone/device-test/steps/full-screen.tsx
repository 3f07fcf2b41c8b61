import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'

/** Renders an area over the whole screen, also over the browser's bars where the browser allows it. */
export function FullScreen({ className, onClose, ...rest }: ComponentProps<'dialog'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // iPhones have no full screen for pages; the area then fills the page.
    element.requestFullscreen?.({ navigationUI: 'hide' })?.catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return (
    <dialog
      {...rest}
      ref={dialog}
      onClose={onClose}
      className={cx(
        'm-0 h-dvh max-h-none w-screen max-w-none touch-none select-none overflow-hidden border-0 p-0 backdrop:bg-[#000000]',
        className,
      )}
    />
  )
}

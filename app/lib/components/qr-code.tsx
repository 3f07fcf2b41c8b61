import { cx } from '#app/ui/class-names.ts'

type QrCodeProps = {
  /** Number of modules per side, and the dark ones as an SVG path. */
  code: { side: number; path: string }
  label: string
  className?: string
}

/** Renders a QR code dark on white with the quiet zone that scanners need, in dark mode too. */
export function QrCode({ code: { side, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      shapeRendering="crispEdges"
      className={cx('w-full max-w-44 rounded-lg border border-line bg-[#ffffff]', className)}
    >
      <path d={path} />
    </svg>
  )
}

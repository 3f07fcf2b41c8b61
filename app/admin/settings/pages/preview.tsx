import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/api/admin-call.ts'
import { getReason } from '#app/admin/api/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PageContent } from '#domain/pages/content.ts'
import { findErrors } from './block-fields.ts'

/** Pause in typing after which the preview is rendered again. */
const pauseMs = 500

/** Widths of the frame in pixels. */
const widths = { phone: 390, desktop: 1280 } as const
export const previewId = 'forhandsvisning'

type Device = keyof typeof widths
const deviceLabels = { phone: 'Telefon', desktop: 'Dator' } as const satisfies Record<Device, string>

/** Height of the frame in pixels. */
const frameHeight = 720

/** Returns the width of an element in pixels, 0 before it is shown, and the function that takes the element. */
function useWidth(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, observe]
}

/** Returns a content with the first reason why it cannot be rendered. */
const check = (content: PageContent) => ({ content, problem: [...findErrors(content).values()][0] })

type PreviewProps = { pageKey: string; content: PageContent }

/** Shows the content as visitors would see the page, at the width of a phone or a computer. The frame runs no scripts. */
export function Preview({ pageKey, content }: PreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [checked, setChecked] = useState(() => check(content))
  useEffect(() => {
    const timer = setTimeout(() => setChecked(check(content)), pauseMs)
    return () => clearTimeout(timer)
  }, [content])
  const { problem } = checked
  const preview = useQuery({
    queryKey: ['POST /api/admin/pages/site/:key/preview/', pageKey, checked.content],
    queryFn: () =>
      adminCall('POST /api/admin/pages/site/:key/preview/', {
        params: { key: pageKey },
        body: checked.content,
      }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [room, frame] = useWidth()
  const width = widths[device]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <section id={previewId} aria-label="Förhandsvisning" className="scroll-mt-4 flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">Förhandsvisning</h2>
        <div className="flex gap-1">
          {Object.entries(deviceLabels).map(([name, label]) => (
            <Button
              key={name}
              size="sm"
              variant={device === name ? 'primary' : 'secondary'}
              aria-pressed={device === name}
              onClick={() => setDevice(name as Device)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {problem !== undefined || preview.error ? (
        <Notice tone="warning" title="Sidan kan inte visas än.">
          {problem ?? getReason(preview.error)}
        </Notice>
      ) : null}
      <div
        ref={frame}
        style={{ height: frameHeight }}
        className="overflow-hidden rounded-xl border border-line bg-sunk"
      >
        <iframe
          title="Sidan som besökare ser den"
          srcDoc={preview.data?.html ?? ''}
          sandbox="allow-same-origin"
          style={{
            width,
            height: frameHeight / scale,
            marginInlineStart: Math.max(0, (room - width) / 2),
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
          className="border-0 bg-paper"
        />
      </div>
    </section>
  )
}

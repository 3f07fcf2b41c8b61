import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatCount } from '#domain/settings/units.ts'
import { drawPicture } from './shrink-picture.ts'

/** Why the live view is not shown. */
export type CameraFailure = 'refused' | 'missing'

/** Whether the browser offers its camera to pages. It does not on plain http. */
export function hasLiveCamera(): boolean {
  return typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
}

function openStream(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
  })
}

function getFailure(error: unknown): CameraFailure {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
}

type LiveCameraProps = {
  /** How many pictures were taken on this phone. */
  taken: number
  onPicture: (file: File) => void
  onFailure: (failure: CameraFailure) => void
  onClose: () => void
}

/** Renders the camera's picture over the whole screen, with a shutter that a thumb reaches. */
export function LiveCamera({ taken, onPicture, onFailure, onClose }: LiveCameraProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const fail = useRef(onFailure)
  fail.current = onFailure

  useEffect(() => {
    dialog.current?.showModal()
    let stream: MediaStream | undefined
    let isClosed = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openStream().then(
      (opened) => {
        stream = opened
        if (isClosed || !video.current) return stop()
        video.current.srcObject = opened
      },
      (error: unknown) => {
        if (!isClosed) fail.current(getFailure(error))
      },
    )
    return () => {
      isClosed = true
      stop()
    }
  }, [])

  const shoot = async () => {
    const element = video.current
    if (!element || element.videoWidth === 0) return
    const picture = await drawPicture(element, element.videoWidth, element.videoHeight)
    if (!picture) return
    navigator.vibrate?.(30)
    onPicture(picture)
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Kamera"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#000000] p-0 text-white backdrop:bg-[#000000]"
    >
      <div className="flex h-full flex-col">
        <div className="relative min-h-0 flex-1">
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="Kamerans bild"
            onPlaying={() => setIsReady(true)}
            className="size-full object-contain"
          />
          {isReady ? null : (
            <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-lg">
              <Spinner className="size-8" />
              Startar kameran …
            </p>
          )}
        </div>
        <div className="grid grid-cols-3 items-center px-4 pt-4 pb-8">
          <button
            type="button"
            className="grid min-h-14 place-items-center justify-self-start rounded-lg px-4 font-semibold text-lg"
            onClick={() => dialog.current?.close()}
          >
            Klar
          </button>
          <button
            type="button"
            aria-label="Ta bild"
            disabled={!isReady}
            className="size-20 place-self-center rounded-full border-4 border-white bg-white/30 transition-transform active:scale-90 disabled:opacity-40"
            onClick={() => void shoot()}
          >
            <Icon name="camera" className="mx-auto size-9" />
          </button>
          <p role="status" className="justify-self-end text-right">
            {taken > 0 ? formatCount(taken, 'bild', 'bilder') : ''}
          </p>
        </div>
      </div>
    </dialog>
  )
}

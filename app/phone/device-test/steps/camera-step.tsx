import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Frame, type FrameQuality, getLuminance, judgeFrames } from '../measuring/frame-quality.ts'
import { Question } from './question.tsx'
import { Refused } from './refused.tsx'
import { isRefused, type TestStep } from './step.ts'

/** Time between two frames that are compared, in ms, and their size in pixels. */
const frameMs = 250
const size = { width: 48, height: 36 }

type CameraState = 'ready' | 'live' | 'refused' | 'missing'

type Facing = 'environment' | 'user'

const isSupported = () => navigator.mediaDevices?.getUserMedia !== undefined

export const backCameraStep: TestStep = {
  tests: ['back_camera'],
  title: 'Kamera bak',
  isSupported,
  View: ({ onDone }) => (
    <CameraStep facing="environment" onDone={(outcome) => onDone({ back_camera: { outcome } })} />
  ),
}

export const frontCameraStep: TestStep = {
  tests: ['front_camera'],
  title: 'Kamera fram',
  isSupported,
  View: ({ onDone }) => (
    <CameraStep facing="user" onDone={(outcome) => onDone({ front_camera: { outcome } })} />
  ),
}

type CameraStepProps = { facing: Facing; onDone: (outcome: 'ok' | 'broken' | 'refused') => void }

function CameraStep({ facing, onDone }: CameraStepProps) {
  const [state, setState] = useState<CameraState>('ready')
  if (state === 'refused')
    return <Refused part="kameran" onNext={() => onDone('refused')} onRetry={() => setState('live')} />
  if (state === 'missing')
    return (
      <Question
        yes="Försök igen"
        no="Kameran är trasig"
        suggestsNo
        onAnswer={(retries) => (retries ? setState('live') : onDone('broken'))}
      >
        Kameran gick inte att öppna. Stäng andra program som använder den och försök igen.
      </Question>
    )
  if (state === 'live') return <LiveTest facing={facing} onDone={onDone} onFailure={setState} />
  return (
    <>
      <p className="text-lg">
        Webbläsaren frågar om sidan får använda kameran, för att se om den ger en rörlig bild. Bilden stannar
        i enheten.
      </p>
      <Button size="lg" block className="mt-4" onClick={() => setState('live')}>
        Starta kameran
      </Button>
    </>
  )
}

type LiveTestProps = CameraStepProps & { onFailure: (state: 'refused' | 'missing') => void }

function LiveTest({ facing, onDone, onFailure }: LiveTestProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [quality, setQuality] = useState<FrameQuality>()
  const fail = useRef(onFailure)
  fail.current = onFailure

  useEffect(() => {
    let stream: MediaStream | undefined
    let isClosed = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openCamera(facing).then(
      (opened) => {
        stream = opened
        if (isClosed || !video.current) return stop()
        video.current.srcObject = opened
      },
      (error: unknown) => {
        if (!isClosed) fail.current(isRefused(error) ? 'refused' : 'missing')
      },
    )
    const frames: Frame[] = []
    const timer = setInterval(() => {
      const frame = video.current && readFrame(video.current)
      if (!frame) return
      frames.push(frame)
      setQuality(judgeFrames(frames))
    }, frameMs)
    return () => {
      isClosed = true
      clearInterval(timer)
      stop()
    }
  }, [facing])

  const isBroken = quality === 'black' || quality === 'frozen'
  return (
    <div className="grid gap-4">
      <div className="relative">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Kamerans bild"
          className="aspect-4/3 w-full rounded-xl bg-[#000000] object-contain"
        />
        {quality ? null : (
          <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-white">
            <Spinner className="size-8" />
            Provar kameran …
          </p>
        )}
      </div>
      {isBroken ? (
        <Notice tone="warning" live>
          {quality === 'black' ? 'Bilden är svart.' : 'Bilden står still.'} Rikta kameran mot något ljust och
          se om den vaknar.
        </Notice>
      ) : null}
      {quality ? (
        <Question
          yes="Ja, bilden är bra"
          no="Nej"
          suggestsNo={isBroken}
          onAnswer={(isFine) => onDone(isFine ? 'ok' : 'broken')}
        >
          Ser du en skarp och rörlig bild?
        </Question>
      ) : null}
    </div>
  )
}

/** Opens the camera on one side. @throws when the device has another one only */
async function openCamera(facing: Facing): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: facing } } })
  const opened = stream.getVideoTracks()[0]?.getSettings().facingMode
  if (opened && opened !== facing) {
    for (const track of stream.getTracks()) track.stop()
    throw new DOMException('The camera is on the other side', 'NotFoundError')
  }
  return stream
}

function readFrame(video: HTMLVideoElement): Frame | undefined {
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(video, 0, 0, size.width, size.height)
  return getLuminance(context.getImageData(0, 0, size.width, size.height).data)
}

import { useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { PairedCamera } from '#domain/pairings/schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { type CameraFailure, hasLiveCamera, LiveCamera } from './live-camera.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { type QueuedPicture, usePictureQueue } from './use-picture-queue.ts'

const failureTexts = {
  refused: 'Sidan får inte använda kameran. Ta bilden med telefonens egen kamera här nedanför.',
  missing: 'Kameran går inte att öppna i sidan. Ta bilden med telefonens egen kamera här nedanför.',
} as const satisfies Record<CameraFailure, string>

/** Takes pictures and sends them at once, by the live camera or by the phone's own. */
export default function Camera({ camera: first, token }: { camera: PairedCamera; token: string }) {
  const { camera, pictures, waiting, isOffline, error, add } = usePictureQueue(token, first)
  const [isLive, setIsLive] = useState(false)
  const [failure, setFailure] = useState<CameraFailure>()
  const isHydrated = useHydrated()
  const choose = async (files: FileList | null) => {
    for (const file of files ?? []) add(await shrinkPicture(file))
  }
  const offersLive = isHydrated && hasLiveCamera() && !failure
  const isFull = camera.free <= waiting
  return (
    <div className="mt-6 grid gap-4">
      {camera.is_open ? (
        isFull ? (
          <Notice tone="info">Nu är det fullt. Fler bilder får inte plats med den här koden.</Notice>
        ) : (
          <>
            {failure ? <Notice tone="warning">{failureTexts[failure]}</Notice> : null}
            {offersLive ? (
              <Button
                size="lg"
                block
                icon={<Icon name="camera" className="size-6" />}
                onClick={() => setIsLive(true)}
              >
                Öppna kameran
              </Button>
            ) : (
              <FileButton label="Ta en bild" isMain isCamera disabled={!isHydrated} onChoose={choose} />
            )}
            <FileButton label="Välj bilder i telefonen" disabled={!isHydrated} onChoose={choose} />
            {offersLive ? (
              <FileButton
                label="Ta bilden med telefonens kamera"
                isCamera
                disabled={!isHydrated}
                onChoose={choose}
              />
            ) : null}
          </>
        )
      ) : (
        <Notice tone="warning">
          Kopplingen är avslutad. Be oss visa en ny kod om du vill ta fler bilder.
        </Notice>
      )}
      <FormError text={error} />
      <p role="status" className="min-h-7 text-lg">
        {getStateText({ waiting, isOffline, received: camera.received })}
      </p>
      {pictures.length > 0 ? <Taken pictures={pictures} /> : null}
      <p className="text-ink-soft">Bilderna visas i butikens dator. Var de är tagna sparas inte.</p>
      {isLive ? (
        <LiveCamera
          taken={pictures.length}
          onPicture={add}
          onFailure={(reason) => {
            setFailure(reason)
            setIsLive(false)
          }}
          onClose={() => setIsLive(false)}
        />
      ) : null}
    </div>
  )
}

function getStateText(state: { waiting: number; isOffline: boolean; received: number }): string {
  const { waiting, isOffline, received } = state
  if (waiting > 0 && isOffline) return `${formatCount(waiting, 'bild', 'bilder')} väntar på nätet.`
  if (waiting > 0) return `Skickar ${formatCount(waiting, 'bild', 'bilder')} …`
  return received > 0 ? `${formatCount(received, 'bild', 'bilder')} har kommit fram.` : ''
}

type FileButtonProps = {
  label: string
  isMain?: boolean
  /** Opens the phone's camera instead of its pictures. */
  isCamera?: boolean
  disabled: boolean
  onChoose: (files: FileList | null) => Promise<void>
}

function FileButton({ label, isMain = false, isCamera = false, disabled, onChoose }: FileButtonProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'lg', block: true }),
        'cursor-pointer focus-within:outline-3 focus-within:outline-blue',
      )}
    >
      <Icon name={isCamera ? 'camera' : 'plus'} className="size-6" />
      {label}
      <input
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        disabled={disabled}
        className="sr-only"
        onChange={async ({ target }) => {
          await onChoose(target.files)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}

const stateLabels = { waiting: 'väntar', sent: 'skickad', refused: 'kom inte fram' } as const

function Taken({ pictures }: { pictures: readonly QueuedPicture[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {pictures.map(({ key, url, state }, index) => (
        <li key={key} className="relative">
          <img
            src={url}
            alt={`Bild ${index + 1}, ${stateLabels[state]}`}
            className={cx(
              'aspect-square w-full rounded-lg border border-line object-cover',
              state !== 'sent' && 'opacity-60',
            )}
          />
          <span className="absolute right-1 bottom-1 grid size-7 place-items-center rounded-full bg-card">
            {state === 'waiting' ? (
              <Spinner className="size-4" />
            ) : (
              <Icon
                name={state === 'sent' ? 'check' : 'triangle-alert'}
                className={cx('size-4', state === 'sent' ? 'text-green' : 'text-red')}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

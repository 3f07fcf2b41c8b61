import { Smartphone, X } from 'lucide-react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { PhoneCode } from '#app/admin/components/paired-phone/phone-code.tsx'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import type { AdminPairing } from '#domain/pairings/schemas.ts'

type IntakePicturesProps = {
  /** The pairing of the phones that take pictures for the form; null before the first. */
  pairingId: number | null
  /** The device in words, for the phone. */
  device: string
  error: string | undefined
  onPair: (id: number | null) => void
}

/** Renders the pictures of the device that is handed in, which paired phones send into the open form. */
export function IntakePictures({ pairingId, device, error, onPair }: IntakePicturesProps) {
  const pair = useAction('POST /api/admin/pairings/', { waits: false })
  const start = () => pair.mutate({ body: { kind: 'intake', device } }, { onSuccess: ({ id }) => onPair(id) })
  const button = (label: string) => (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      loading={pair.isPending}
      icon={<Smartphone aria-hidden="true" className="size-4.5" />}
      onClick={start}
    >
      {label}
    </Button>
  )
  return (
    <section aria-labelledby="bilder" className="grid gap-3">
      <h2 id="bilder" className="text-lg">
        Bilder
      </h2>
      {pairingId === null ? (
        <>
          <p className="text-ink-soft text-sm">
            Visa hur enheten ser ut när den lämnas in. Bilderna läggs i ärendet som ”Inlämning”.
          </p>
          {button('Fotografera med telefonen')}
        </>
      ) : (
        <Paired id={pairingId} onGone={() => onPair(null)} again={button('Visa en ny kod')} />
      )}
      <FormError text={error ?? (pair.error ? getReason(pair.error) : undefined)} />
    </section>
  )
}

type PairedProps = { id: number; onGone: () => void; again: React.ReactNode }

function Paired({ id, onGone, again }: PairedProps) {
  const params = { params: { id } }
  const { data: pairing, error } = useCall('GET /api/admin/pairings/:id/', params)
  const close = useAction('POST /api/admin/pairings/:id/close/', { answers: 'GET /api/admin/pairings/:id/' })
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <Notice tone="warning">Bilderna låg kvar för länge och är borttagna. Fotografera igen.</Notice>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onGone}>
          Börja om
        </Button>
      </>
    )
  if (!pairing) return <SkeletonLines lines={3} />
  return (
    <>
      {pairing.is_open ? (
        <>
          <PhoneCode pairing={pairing} label="QR-kod till kamerans sida">
            Rikta telefonens kamera mot koden. Bilderna läggs in här så fort de är tagna.
          </PhoneCode>
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            loading={close.isPending}
            onClick={() => close.mutate(params)}
          >
            Dölj koden
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-soft text-sm">Koden är avslutad. Bilderna ligger kvar här.</p>
          {pairing.pictures.length === 0 ? again : null}
        </>
      )}
      <PairedPictures pairing={pairing} />
    </>
  )
}

function PairedPictures({ pairing: { id, pictures } }: { pairing: AdminPairing }) {
  const remove = useAction('DELETE /api/admin/pairings/:id/pictures/:picture/', {
    answers: 'GET /api/admin/pairings/:id/',
  })
  return (
    <>
      <p role="status" className="sr-only">
        {pictures.length > 0 ? `${pictures.length} bilder i formuläret.` : ''}
      </p>
      {pictures.length > 0 ? (
        <ul aria-label="Bilder från telefonen" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="relative">
              <a href={picture.url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={picture.url}
                  alt={`Bild ${index + 1} från telefonen`}
                  width={picture.width}
                  height={picture.height}
                  className="aspect-square w-full rounded-lg border border-line object-cover"
                />
                <span className="sr-only"> (ny flik)</span>
              </a>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Ta bort bild ${index + 1}`}
                className="absolute! top-1 right-1 size-8 min-h-8! px-0!"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id, picture: picture.id } })}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

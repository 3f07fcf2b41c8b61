import { ArrowLeft, ArrowRight, ImagePlus, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fetchErrorText } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAttempt } from '#app/admin/api/use-attempt.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { idsAfterMove } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { PictureInput } from '#app/lib/pictures/picture-input.tsx'
import { cx } from '#app/ui/class-names.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { maxPeople, type ShopPicture, type ShopPictureKind } from '#domain/settings/pictures.ts'
import { Section } from '../section.tsx'
import { ChooseFile, focusRing } from './choose-file.tsx'
import type { EditedPicture } from './picture-dialog.tsx'

type Edit = (edited: EditedPicture) => void

const places = [
  { kind: 'front', label: 'Butiken utifrån', drawing: 'town' },
  { kind: 'bench', label: 'Arbetsbänken', drawing: 'bench' },
  { kind: 'notice', label: 'EU:s meddelande om lagstadgad garanti', drawing: 'papers' },
] as const satisfies readonly { kind: ShopPictureKind; label: string; drawing: IllustrationName }[]

/** Renders the shop's own pictures. Each change is saved immediately, separately from the form. */
export function PicturesSection({ onEdit }: { onEdit: Edit }) {
  const pictures = useCall('GET /api/admin/settings/pictures/')
  const remove = useAction('DELETE /api/admin/settings/pictures/:id/', {
    answers: 'GET /api/admin/settings/pictures/',
  })
  const order = useAction('POST /api/admin/settings/pictures/order/', {
    answers: 'GET /api/admin/settings/pictures/',
  })
  const { problem, attempt } = useAttempt()
  const list = pictures.data ?? []
  const people = list.filter(({ kind }) => kind === 'person')
  const busy = remove.isPending || order.isPending

  const move = (index: number, by: -1 | 1) =>
    attempt(
      () => order.mutateAsync({ body: { ids: idsAfterMove(people, index, by) } }),
      'Ordningen är sparad.',
    )
  const getTools = (picture: ShopPicture, name: string) => (
    <>
      <ToolButton label={`Ändra ${name}`} onClick={() => onEdit({ kind: picture.kind, existing: picture })}>
        <Pencil aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label={`Ta bort ${name}`}
        disabled={busy}
        onClick={() =>
          void attempt(() => remove.mutateAsync({ params: { id: picture.id } }), 'Bilden är borttagen.')
        }
      >
        <Trash2 aria-hidden="true" />
      </ToolButton>
    </>
  )

  return (
    <Section
      id="bilder"
      lead="Visas på startsidan och sidan Om oss, med en teckning tills det finns en bild. Meddelandet om garanti visas i shoppen. Ändringar här sparas direkt."
    >
      <FormError text={problem} />
      {pictures.isPending ? <SkeletonLines lines={4} /> : null}
      {pictures.isError ? (
        <ErrorState onRetry={() => void pictures.refetch()} retrying={pictures.isFetching}>
          {fetchErrorText(pictures.error)}
        </ErrorState>
      ) : null}
      {pictures.isSuccess ? (
        <>
          <ul aria-label="Butiken" className="grid gap-4 sm:grid-cols-2">
            {places.map(({ kind, label, drawing }) => {
              const picture = list.find((each) => each.kind === kind)
              return (
                <Tile
                  key={kind}
                  shape="aspect-3/2"
                  image={
                    picture ? <Preview picture={picture} /> : <Illustration name={drawing} className={fill} />
                  }
                  title={label}
                  text={
                    picture
                      ? picture.alt || 'Utan bildtext'
                      : kind === 'notice'
                        ? 'Saknas. EU kräver den i shoppen och synlig i butiken från den dag den svenska lagen gäller: hämta filen hos Konsumentverket eller EU-kommissionen.'
                        : 'En teckning visas'
                  }
                  tools={
                    <>
                      <ChooseFile
                        label={picture ? `Byt bild på ${label}` : `Välj bild på ${label}`}
                        text={picture ? 'Byt bild' : 'Välj bild'}
                        onChoose={(file) => onEdit({ kind, file })}
                      />
                      {picture ? getTools(picture, label) : null}
                    </>
                  }
                />
              )
            })}
          </ul>
          <ul aria-label="Personer" className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
            {people.map((person, index) => (
              <Tile
                key={person.id}
                shape="aspect-4/5"
                image={<Preview picture={person} />}
                title={person.name}
                text={person.role}
                tools={
                  <>
                    <ToolButton
                      label={`Flytta ${person.name} tidigare`}
                      disabled={index === 0 || busy}
                      onClick={() => void move(index, -1)}
                    >
                      <ArrowLeft aria-hidden="true" />
                    </ToolButton>
                    <ToolButton
                      label={`Flytta ${person.name} senare`}
                      disabled={index === people.length - 1 || busy}
                      onClick={() => void move(index, 1)}
                    >
                      <ArrowRight aria-hidden="true" />
                    </ToolButton>
                    {getTools(person, person.name)}
                  </>
                }
              />
            ))}
            {people.length < maxPeople ? (
              <li className={cx(people.length === 0 && 'col-span-full')}>
                <AddPerson onChoose={(file) => onEdit({ kind: 'person', file })} />
              </li>
            ) : null}
          </ul>
          <p className="text-ink-soft text-sm">
            JPEG, PNG, WebP eller AVIF. Var bilden är tagen sparas inte.
          </p>
        </>
      ) : null}
    </Section>
  )
}

const fill = 'size-full object-cover'

function Preview({ picture: { small_url, width, height } }: { picture: ShopPicture }) {
  return <img src={small_url} alt="" width={width} height={height} loading="lazy" className={fill} />
}

type TileProps = { shape: string; image: ReactNode; title: string; text: string; tools: ReactNode }

function Tile({ shape, image, title, text, tools }: TileProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
      <div className={cx('bg-sunk', shape)}>{image}</div>
      <div className="flex flex-1 flex-col justify-between gap-1 p-2 pl-3">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="break-words text-ink-soft text-sm">{text}</p>
        </div>
        <div className="-ml-2 flex flex-wrap">{tools}</div>
      </div>
    </li>
  )
}

function AddPerson({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex h-full min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border border-line-strong border-dashed p-3 text-center text-sm hover:bg-sunk',
        focusRing,
      )}
    >
      <ImagePlus aria-hidden="true" className="size-6 text-blue" />
      <span className="font-semibold">Lägg till en person</span>
      <span className="text-ink-soft">Med namn och vad personen gör</span>
      <PictureInput id={id} onChoose={onChoose} />
    </label>
  )
}

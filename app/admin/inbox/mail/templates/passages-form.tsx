import { type FormEvent, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { EditConflict } from '#app/admin/forms/edit-conflict.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import type { Draft } from '#app/admin/forms/use-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { listUnknownNames, shopValueNames } from '#domain/mail/passages.ts'
import {
  type MailTemplateSamples,
  maxOwnLine,
  maxOwnParagraph,
  type ShownPassage,
} from '#domain/mail/schemas.ts'
import { WordedField } from './worded-field.tsx'

/** The texts of a mail's passages by key, as they are written. */
export type WrittenTexts = Readonly<Record<string, string>>

export const getTexts = (passages: readonly ShownPassage[]): WrittenTexts =>
  Object.fromEntries(passages.map(({ key, own, standard }) => [key, own ?? standard]))

/** Returns the texts that differ from the stored ones, as the API takes them. The standard text is stored as none. */
export function getChanges(passages: readonly ShownPassage[], texts: WrittenTexts) {
  return passages.flatMap(({ key, own, standard }) => {
    const text = (texts[key] ?? standard).trim()
    return text === (own ?? standard) ? [] : [{ key, from: own, text: text === standard ? null : text }]
  })
}

/** Returns what is wrong with a text; undefined for one that can be saved. */
export function findProblem({ place, values }: ShownPassage, text: string): string | undefined {
  if (place !== 'text' && text.trim() === '') return 'Skriv en text, eller återställ standardtexten.'
  const byName = Object.fromEntries(values.map(({ name, example }) => [name, example]))
  const [unknown] = listUnknownNames(text, byName)
  return unknown === undefined ? undefined : `{${unknown}} finns inte här. Välj bland dem under fältet.`
}

const placeLabels = { subject: 'Ämne', title: 'Rubrik', text: 'Text' } as const

/** Returns the label of a passage; paragraphs are numbered where there are several. */
function getLabel(passage: ShownPassage, shown: readonly ShownPassage[]): string {
  const label = placeLabels[passage.place]
  const alike = shown.filter(({ place }) => place === passage.place)
  return alike.length > 1 ? `${label} ${alike.indexOf(passage) + 1}` : label
}

/** Number of mails that are named beside a passage that they share; more are counted. */
const maxNamed = 3

function getSharedHint({ alsoIn }: ShownPassage): string | undefined {
  if (alsoIn.length === 0) return undefined
  return alsoIn.length > maxNamed
    ? `Samma text står i ${alsoIn.length} andra mejl.`
    : `Samma text står i ${new Intl.ListFormat('sv-SE').format(alsoIn.map((title) => `”${title}”`))}.`
}

const isShopValue = (name: string) => shopValueNames.some((each) => each === name)
const shopNames = shopValueNames.map((name) => `{${name}}`).join(', ')

type PassagesFormProps = {
  data: MailTemplateSamples
  /** The passages of the chosen sample. */
  shown: readonly ShownPassage[]
  draft: Draft<WrittenTexts>
  onClose: () => void
}

/** Renders the form in which the owner words a mail. Texts that the law prescribes are not in it. */
export function PassagesForm({ data, shown, draft, onClose }: PassagesFormProps) {
  const { template, passages } = data
  const [problem, setProblem] = useState<string>()
  const saving = useAction('PUT /api/admin/mail_templates/:template/', {
    answers: 'GET /api/admin/mail_templates/:template/',
  })
  const texts = draft.value
  const isWrong = passages.some((each) => findProblem(each, texts[each.key] ?? '') !== undefined)
  const write = (key: string, text: string) => draft.edit({ ...texts, [key]: text })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || draft.hasConflict) return
    setProblem(undefined)
    try {
      await saving.mutateAsync({
        params: { template },
        body: { texts: getChanges(passages, texts) },
      })
      draft.discard()
      onClose()
      showToast('Sparat. Nästa mejl skrivs med era ord.')
    } catch (error) {
      setProblem(getReason(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <LeaveGuard unsaved={draft.isChanged} />
      <p className="text-ink-soft text-sm">
        Det inom {'{ }'} byts mot uppgifter om kunden och ärendet. Butikens finns i alla texter: {shopNames}.
        Knappar, sammanställningar och det som lagen kräver står kvar och går inte att ändra. Ett tomt stycke
        utelämnas.
      </p>
      {shown.map((passage) => {
        const { key, place, standard, values } = passage
        const text = texts[key] ?? standard
        return (
          <WordedField
            key={key}
            label={getLabel(passage, shown)}
            hint={getSharedHint(passage)}
            error={findProblem(passage, text)}
            value={text}
            isLine={place !== 'text'}
            maxLength={place === 'text' ? maxOwnParagraph : maxOwnLine}
            names={values
              .filter(({ name }) => !isShopValue(name))
              .map(({ name, example }) => ({ name, hint: example }))}
            onChange={(next) => write(key, next)}
            onReset={text === standard ? undefined : () => write(key, standard)}
          />
        )
      })}
      <EditConflict draft={draft} />
      <FormError text={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={!draft.isChanged || isWrong || draft.hasConflict}
        >
          Spara
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            draft.discard()
            onClose()
          }}
        >
          Avbryt
        </Button>
      </div>
    </form>
  )
}

import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { PlaceButtons } from '#app/admin/components/place-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { getKeys } from '#domain/keys-of.ts'
import { type Block, type BlockKind, listTexts, type PageContent } from '#domain/pages/content.ts'
import { lawPassages } from '#domain/pages/law-passages.ts'
import { canHaveBlock } from '#domain/pages/page-blocks.ts'
import { builtInPages } from '#domain/pages/page-keys.ts'
import { shopFacts } from '#domain/pages/shop-facts.ts'
import { environmentalClaims } from '#domain/shop/environmental-claims.ts'
import { blockForms, type ContentErrors, getIntroductionFields } from './block-fields.ts'
import { Fields } from './fields.tsx'

type ContentFormProps = {
  pageKey: string
  content: PageContent
  errors: ContentErrors
  onChange: (content: PageContent) => void
}

/** Renders the form of a page's content: its introduction, and a card for each block. */
export function ContentForm({ pageKey, content, errors, onChange }: ContentFormProps) {
  const { blocks } = content
  const hasBlocks = builtInPages.get(pageKey)?.hasBlocks !== false
  const changeBlocks = (next: readonly Block[]) => onChange({ ...content, blocks: [...next] })
  const claims = environmentalClaims(listTexts(content).join('\n'))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {claims.length > 0 ? (
        <Notice tone="warning" title={`Ni skriver ${claims.map((claim) => `”${claim}”`).join(', ')}.`}>
          Allmänna påståenden om miljön är förbjudna om ni inte kan visa att de stämmer. Skriv hellre vad som
          är sant för just det ni gör, till exempel hur många år till en lagad mobil håller.
        </Notice>
      ) : null}
      <Facts />
      <Card as="section" aria-label="Inledning" className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">Inledning</h2>
        <Fields
          fields={getIntroductionFields(pageKey)}
          values={content}
          path=""
          errors={errors}
          onChange={(values) => onChange(values as PageContent)}
        />
      </Card>
      {hasBlocks ? (
        <BlockCards pageKey={pageKey} blocks={blocks} errors={errors} onChange={changeBlocks} />
      ) : null}
    </div>
  )
}

type BlockCardsProps = {
  pageKey: string
  blocks: readonly Block[]
  errors: ContentErrors
  onChange: (blocks: readonly Block[]) => void
}

function BlockCards({ pageKey, blocks, errors, onChange }: BlockCardsProps) {
  return (
    <>
      {blocks.map((block, index) => {
        const { fields } = blockForms[block.kind]
        const isLaw = block.kind === 'law'
        const label = isLaw ? lawPassages[block.passage].name : blockForms[block.kind].label
        const title = `del ${index + 1}, ${label}`
        return (
          <Card
            as="section"
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
            key={index}
            aria-label={`Del ${index + 1}: ${label}`}
            className="flex flex-col gap-4"
          >
            <PlaceButtons title={title} items={blocks} index={index} onChange={onChange} isKept={isLaw}>
              <h2 className="font-semibold text-lg">
                {index + 1}. {label}
                {isLaw ? <Lock aria-hidden="true" className="ml-2 inline size-4 text-ink-soft" /> : null}
              </h2>
            </PlaceButtons>
            {fields.length === 0 ? (
              <p className="text-ink-soft text-sm">
                {isLaw
                  ? 'Lagen kräver det här. Texten kommer från lagen och inställningarna, och kan flyttas men inte ändras.'
                  : 'Innehållet kommer från inställningarna.'}
              </p>
            ) : null}
            <Fields
              fields={fields}
              values={block}
              path={`blocks.${index}`}
              errors={errors}
              onChange={(next) => onChange(blocks.with(index, next as Block))}
            />
          </Card>
        )
      })}
      <AddBlock pageKey={pageKey} onAdd={(block) => onChange([...blocks, block])} />
    </>
  )
}

function AddBlock({ pageKey, onAdd }: { pageKey: string; onAdd: (block: Block) => void }) {
  const [kind, setKind] = useState<BlockKind>('text')
  const kinds = getKeys(blockForms).filter((one) => one !== 'law' && canHaveBlock(pageKey, one))
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-xl border border-line border-dashed p-4">
      <Field label="Ny del" className="min-w-40 flex-1">
        <Select value={kind} onChange={(event) => setKind(event.target.value as BlockKind)}>
          {kinds.map((value) => (
            <option key={value} value={value}>
              {blockForms[value].label}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => onAdd(blockForms[kind].empty)}
      >
        Lägg till del
      </Button>
    </div>
  )
}

function Facts() {
  return (
    <details className="rounded-xl border border-line bg-card px-4 py-2 text-sm">
      <summary className="min-h-8 cursor-pointer py-1 font-semibold">Uppgifter från inställningarna</summary>
      <p className="mt-1 text-ink-soft">
        Skriv ordet med klamrar i en text, så står rätt uppgift där också när ni ändrar inställningarna.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-2">
        {Object.entries(shopFacts).map(([name, { label }]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-ink-soft">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

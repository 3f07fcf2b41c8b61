import type { IllustrationName } from '#app/ui/illustrations/illustration.tsx'
import type { PagePicture } from '#domain/pages/content.ts'
import type { ShopPicture, ShopPictures } from '#domain/settings/pictures.ts'

type Look = {
  drawing: IllustrationName
  /** Background colour of a drawing without its own background. */
  wash?: string
  photo?: 'front' | 'bench'
}

const looks: Record<PagePicture, Look> = {
  front: { drawing: 'town', photo: 'front' },
  bench: { drawing: 'bench', photo: 'bench' },
  town: { drawing: 'town' },
  genuine: { drawing: 'genuine' },
  parts: { drawing: 'parts' },
  shield: { drawing: 'shield' },
  answers: { drawing: 'answers', wash: 'bg-wash-lilac' },
  papers: { drawing: 'papers', wash: 'bg-wash-butter' },
  padlock: { drawing: 'padlock', wash: 'bg-wash-mint' },
}

type PlacedPicture = { drawing: IllustrationName; wash?: string; photo: ShopPicture | undefined }

/** Returns a page's picture: the shop's photo, or its drawing. */
export function getPicture(name: PagePicture, pictures: ShopPictures): PlacedPicture {
  const { photo, ...look } = looks[name]
  return { ...look, photo: photo && pictures[photo] }
}

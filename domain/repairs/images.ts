/** When a picture of a device was taken. It is the picture's caption. */
export const imageStages = ['Inlämning', 'Under arbetet', 'Utlämning'] as const
export type ImageStage = (typeof imageStages)[number]

/** The stages that are shown beside each other. */
export const comparedStages = { before: 'Inlämning', after: 'Utlämning' } as const satisfies Record<
  string,
  ImageStage
>

type Captioned = { caption: string }

/** Returns pictures in pairs of before and after, in the order in which they were taken, and the others. */
export function compareImages<Image extends Captioned>(
  images: readonly Image[],
): { pairs: { before: Image; after: Image }[]; others: Image[] } {
  const after = images.filter(({ caption }) => caption === comparedStages.after)
  const pairs = images
    .filter(({ caption }) => caption === comparedStages.before)
    .flatMap((before, index) => {
      const later = after[index]
      return later ? [{ before, after: later }] : []
    })
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]))
  return { pairs, others: images.filter((image) => !paired.has(image)) }
}

/** Returns the stage of a picture that is taken of a repair now. */
export function getImageStage(status: string): ImageStage {
  if (status === 'Färdig' || status === 'Utlämnad & Betald' || status === 'Avslutad') return 'Utlämning'
  return status === 'Mottaget' || status === 'Väntar på svar' ? 'Inlämning' : 'Under arbetet'
}

/** When a picture of a device was taken. It is the picture's caption. */
export const imageStages = ['Inlämning', 'Under arbetet', 'Utlämning'] as const
export type ImageStage = (typeof imageStages)[number]

/** The stages that are shown beside each other. */
export const comparedStages = { before: 'Inlämning', after: 'Utlämning' } as const satisfies Record<
  string,
  ImageStage
>

type Captioned = { caption: string }

/** Returns pictures in pairs from before and after, and the others. Without one of each there are no pairs. */
export function compareImages<Image extends Captioned>(
  images: readonly Image[],
): { pairs: { before: Image | undefined; after: Image | undefined }[]; others: Image[] } {
  const before = images.filter(({ caption }) => caption === comparedStages.before)
  const after = images.filter(({ caption }) => caption === comparedStages.after)
  if (before.length === 0 || after.length === 0) return { pairs: [], others: [...images] }
  const count = Math.max(before.length, after.length)
  return {
    pairs: Array.from({ length: count }, (_, index) => ({ before: before[index], after: after[index] })),
    others: images.filter((image) => !before.includes(image) && !after.includes(image)),
  }
}

/** Returns the stage of a picture that is taken of a repair now. */
export function getImageStage(status: string): ImageStage {
  if (status === 'Färdig' || status === 'Utlämnad & Betald' || status === 'Avslutad') return 'Utlämning'
  return status === 'Mottaget' || status === 'Väntar på svar' ? 'Inlämning' : 'Under arbetet'
}

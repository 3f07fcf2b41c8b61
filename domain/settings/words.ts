/** The weekdays, Monday first, as they stand inside a sentence. */
export const dayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const

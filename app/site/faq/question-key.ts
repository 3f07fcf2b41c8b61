/** Returns a question's id: its category's index times 100 plus its own index (spec 000 section 2). */
export function questionKey(category: number, question: number): number {
  return category * 100 + question
}

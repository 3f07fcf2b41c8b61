import { onClick } from './dom.ts'

/** Connects the buttons that print the page. */
export function startPageActions(): void {
  onClick('print', () => window.print())
}

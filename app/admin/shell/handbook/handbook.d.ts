/** A Markdown file, compiled by `vite.config.ts`. */
declare module '*.md?handbook' {
  export const parts: { id: string; title: string }[]
  export const html: string
}

/** A Markdown file, compiled by `vite.config.ts`. */
declare module '*.md?handbook' {
  export const parts: { id: string; title: string }[]
  export const sections: { id: string; title: string; text: string }[]
  export const html: string
}

/** Keeps the detail column visible beside a long list; it scrolls on its own when it is taller than the window. */
export const besideList =
  'min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-xl xl:top-5 xl:max-h-[calc(100dvh-2.5rem)]'

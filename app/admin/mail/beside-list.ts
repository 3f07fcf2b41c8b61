/** What is open stays in sight beside a list that is longer than the window, and scrolls by itself when it is long too. */
export const besideList =
  'min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-xl xl:top-5 xl:max-h-[calc(100dvh-2.5rem)]'

/** What a route may say of itself in its `handle` export. */
export type PageHandle = {
  /**
   * The page is the same bytes for every visitor and for every query string, and may be kept in memory until
   * one of these topics changes. Leave out on pages that depend on who asks.
   */
  keep?: readonly ('settings' | 'catalogue' | 'trade-in')[]
  /** Search engines are asked to leave the page out, so it is not in the sitemap; its metadata says `noindex` too. */
  noindex?: true
}

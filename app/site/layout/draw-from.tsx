/**
 * Keeps the browser from drawing the page before it has read as far as the element with this id, so that nothing above it moves
 * while a slow page is read. Browsers without `rel="expect"` ignore it. React puts the link into the head.
 */
export function DrawFrom({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />
}

/** Returns the elements with a `data-<name>` attribute. The caller chooses the element type. */
export function elementsWith<Type extends HTMLElement = HTMLElement>(
  name: string,
  parent: ParentNode = document,
): Type[] {
  return [...parent.querySelectorAll<Type>(`[data-${name}]`)]
}

/** Calls the handler for clicks on elements with a `data-<name>` attribute, or inside them. */
export function onClick(name: string, handle: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
    if (element) handle(element)
  })
}

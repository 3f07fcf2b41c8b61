/** Renders the number of a repair, order or receipt, such as `R-26-00042`, which never breaks at its hyphens. */
export function DocumentNumber({ children }: { children: string | null | undefined }) {
  return <span className="figures whitespace-nowrap">{children}</span>
}

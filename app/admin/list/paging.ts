export const pageSize = 25

export function pagesOf(count: number, size: number = pageSize): number {
  return Math.max(1, Math.ceil(count / size))
}

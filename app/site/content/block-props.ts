import type { Block, BlockKind } from '#domain/pages/content.ts'

export type BlockOfKind<Kind extends BlockKind> = Extract<Block, { kind: Kind }>

export type BlockProps<Kind extends BlockKind> = {
  block: BlockOfKind<Kind>
  id: string
  /** The classes of a section that follows the introduction. */
  className: string
}

import type { ReactNode } from 'react'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { photoPlaces } from '../lib/pictures/photo-places.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { cx } from '../ui/class-names.ts'
import type { IllustrationName } from '../ui/illustrations/illustration.tsx'
import { Container } from '../ui/layout.tsx'
import { ShopPhoto } from './shop-photo.tsx'

export type PageIntroProps = {
  crumbs: readonly Crumb[]
  title: ReactNode
  lead: ReactNode
  picture: IllustrationName
  /** The shop's own picture, shown in place of the drawing. */
  photo?: ShopPicture | undefined
  /** Background colour of a drawing without its own background; scenes have one and fill their frame. */
  wash?: string
  /** Buttons below the text. `above` is a badge over the title. */
  children?: ReactNode
  above?: ReactNode
}

/** Renders the start of an information page: breadcrumbs, title, lead and picture. */
export function PageIntro({ crumbs, title, lead, picture, photo, wash, above, children }: PageIntroProps) {
  return (
    <Container className="pt-5 pb-10 sm:pb-14 print:pb-6">
      <PageBreadcrumbs crumbs={crumbs} />
      <div className="mt-6 grid items-center gap-x-14 gap-y-8 sm:mt-8 lg:grid-cols-[1fr_1.08fr] print:block">
        <div className="min-w-0">
          {above}
          <h1 className="text-4xl print:text-2xl">{title}</h1>
          <div className="mt-4 max-w-xl text-ink-soft text-lg sm:mt-5 print:mt-2 print:text-base">{lead}</div>
          {children ? (
            <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap print:hidden">{children}</div>
          ) : null}
        </div>
        <div className={cx('overflow-hidden rounded-2xl print:hidden', wash)}>
          <ShopPhoto
            picture={photo}
            drawing={picture}
            sizes="(min-width: 64rem) 38rem, 100vw"
            eager
            className={cx(
              'w-full',
              wash
                ? 'mx-auto h-auto max-w-44 py-4 sm:max-w-72 sm:py-8 lg:max-w-88 lg:py-10'
                : cx(photoPlaces.intro.shape, 'object-cover'),
            )}
          />
        </div>
      </div>
    </Container>
  )
}

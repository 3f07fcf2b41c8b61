import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { leaveRow } from '#app/admin/list/row-keys.ts'
import { Row, RowList, SplitView } from '#app/admin/list/split-view.tsx'
import { useWide } from '#app/admin/list/use-wide.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { MailTemplateHead } from '#domain/mail/schemas.ts'
import { mailReaderLabels } from '#domain/mail/templates.ts'
import { OpenTemplate } from './open-template.tsx'

const path = '/admin/mejl/mallar'
const pathTo = (template: string) => `${path}?mall=${template}`

export default function TemplatesPage() {
  const address = useListAddress(path)
  // They change only with a release.
  const templates = useCall('GET /api/admin/mail_templates/', {}, { staleTime: Number.POSITIVE_INFINITY })
  const isWide = useWide()
  const open = address.param('mall') ?? (isWide ? templates.data?.[0]?.template : undefined)
  useShortcuts({ escape: leaveRow(isWide, () => address.change({ mall: undefined })) })
  return (
    <SplitView
      list={
        <QueryState query={templates} waiting="Hämtar mallarna">
          {(all) =>
            Object.entries(byArea(all)).map(([area, those]) => (
              <section key={area} aria-labelledby={`mallar-${area}`}>
                <h2 id={`mallar-${area}`} className="px-1 pb-1 font-semibold text-ink-soft text-sm">
                  {area}
                </h2>
                <RowList>
                  {those.map(({ template, title, to }) => (
                    <Row key={template} to={pathTo(template)} isOpen={template === open}>
                      <span className="flex items-center justify-between gap-3">
                        <span className="min-w-0 truncate">{title}</span>
                        {to === 'customer' ? null : <Badge>{mailReaderLabels[to]}</Badge>}
                      </span>
                    </Row>
                  ))}
                </RowList>
              </section>
            ))
          }
        </QueryState>
      }
      open={open === undefined ? undefined : <OpenTemplate key={open} template={open} listPath={path} />}
    />
  )
}

function byArea(templates: readonly MailTemplateHead[]): Record<string, MailTemplateHead[]> {
  const areas: Record<string, MailTemplateHead[]> = {}
  for (const template of templates) {
    const those = areas[template.area] ?? []
    those.push(template)
    areas[template.area] = those
  }
  return areas
}

import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconMail, IconMessage, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { leadsSomewhere, type OptimizedRoute } from '#core/planner/optimized-route.ts'
import { OpenInApp } from '#web/route/leaving/open-in-app.tsx'
import { printRoute, useIsGettingReady } from '#web/route/leaving/print-sheet.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import styles from '../planner.module.css'
import { ExportItems } from './export-items.tsx'
import { useFresh } from './use-fresh.ts'

interface ResultFooterProps {
  readonly result: OptimizedRoute
  readonly title: string
  readonly saving: boolean
  readonly onShare: () => void
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const

/** Where the work ends: navigation apps, sharing, export. A route that serves no stop leads nowhere. */
export function ResultFooter({ result, title, saving, onShare }: ResultFooterProps) {
  const isFresh = useFresh()
  const isGettingReady = useIsGettingReady()
  if (!leadsSomewhere(result)) return null
  return (
    <div className={`stack gap8 ${styles.footer}`} data-fresh={isFresh || undefined}>
      <OpenInApp itinerary={result} />
      <div className={`flex wrap gap6 ${styles.sharing}`}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconShare2 {...iconLook} />}
          // Not disabled: that would take the focus from whoever pressed it. A second press does nothing meanwhile.
          aria-busy={saving}
          onClick={onShare}
        >
          Share
        </Button>
        <Button variant="default" size="compact-sm" leftSection={<IconMail {...iconLook} />} onClick={onShare}>
          E-mail
        </Button>
        <ExportMenu result={result} title={title} />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrinter {...iconLook} />}
          loading={isGettingReady}
          onClick={printRoute}
        >
          Print
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label="Share by phone"
          onClick={() => void showNotice({ message: 'Coming Soon!' })}
        >
          <IconMessage {...iconLook} />
        </Button>
      </div>
    </div>
  )
}

function ExportMenu({ result, title }: Pick<ResultFooterProps, 'result' | 'title'>) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconFileSpreadsheet {...iconLook} />}>
          Excel
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems result={result} title={title} />
      </Menu.Dropdown>
    </Menu>
  )
}

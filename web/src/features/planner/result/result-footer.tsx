import { Button, Menu } from '@mantine/core'
import {
  IconCopy,
  IconFileSpreadsheet,
  IconGps,
  IconMail,
  IconMessage,
  IconPrinter,
  IconShare2,
} from '@tabler/icons-react'
import { routeText } from '#core/itinerary/route-text.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { exportGpx, exportRoute } from '#web/route/leaving/export-route.ts'
import { OpenInApp } from '#web/route/leaving/open-in-app.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from '../planner.module.css'

interface ResultFooterProps {
  readonly result: OptimizedRoute
  readonly title: string
  readonly saving: boolean
  readonly onShare: () => void
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: 'Route copied as text' })
  } catch {
    void showNotice({ message: 'The browser does not allow copying here. Use Excel or Print instead.' })
  }
}

/** Where the work ends: navigation apps, sharing, export. A start without anything to drive to leads nowhere. */
export function ResultFooter({ result, title, saving, onShare }: ResultFooterProps) {
  if (result.points.length < 2) return null
  return (
    <div className={styles.footer}>
      <OpenInApp itinerary={result} />
      <div className={styles.sharing}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconShare2 {...iconLook} />}
          disabled={saving}
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
          onClick={() => window.print()}
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
  const table = <IconFileSpreadsheet {...iconLook} />
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={table}>
          Excel
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={table} onClick={() => void exportRoute(result, 'xlsx')}>
          Excel file (xlsx)
        </Menu.Item>
        <Menu.Item leftSection={table} onClick={() => void exportRoute(result, 'csv')}>
          CSV file
        </Menu.Item>
        <Menu.Item leftSection={<IconGps {...iconLook} />} onClick={() => exportGpx(result, title)}>
          GPX file
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...iconLook} />} onClick={() => void copyText(routeText(result, title))}>
          Copy as text
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

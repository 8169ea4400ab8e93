import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconMail, IconMessage, IconPrinter, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OptimizedRoute } from '#core/planner/planner.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { exportRoute } from './export-route.ts'
import { OpenInApp } from './open-in-app.tsx'
import styles from './planner.module.css'

interface ResultFooterProps {
  readonly result: OptimizedRoute
  readonly saving: boolean
  readonly onShare: () => void
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const

/** Where the work ends: navigation apps, sharing, export. */
export function ResultFooter({ result, saving, onShare }: ResultFooterProps) {
  const item = (label: string, format: 'xlsx' | 'csv'): ReactNode => (
    <Menu.Item onClick={() => void exportRoute(result.routeOrder, format)}>{label}</Menu.Item>
  )
  return (
    <div className={styles.footer}>
      <OpenInApp itinerary={result} />
      <div className={styles.sharing}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconShare2 {...iconLook} />}
          loading={saving}
          onClick={onShare}
        >
          Share link
        </Button>
        <Button variant="default" size="compact-sm" leftSection={<IconMail {...iconLook} />} onClick={onShare}>
          E-mail
        </Button>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<IconFileSpreadsheet {...iconLook} />}>
              Excel
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {item('Excel file (xlsx)', 'xlsx')}
            {item('CSV file', 'csv')}
          </Menu.Dropdown>
        </Menu>
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

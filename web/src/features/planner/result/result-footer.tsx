import { Button, Menu } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconFileSpreadsheet, IconMail, IconMessage, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { OpenInApp } from '#web/route/leaving/open-in-app.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'
import styles from '../planner.module.css'
import { ExportItems } from './export-items.tsx'

interface ResultFooterProps {
  readonly result: OptimizedRoute
  readonly title: string
  readonly saving: boolean
  readonly onShare: () => void
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const

// These buttons come in the place of the one that was pressed: the second half of a double click is not for them.
const DOUBLE_CLICK_MS = 600

function useFresh(milliseconds: number): boolean {
  const [fresh, setFresh] = useState(true)
  const { start, clear } = useTimeout(() => setFresh(false), milliseconds)
  useEffect(() => {
    start()
    return clear
  }, [start, clear])
  return fresh
}

/** Where the work ends: navigation apps, sharing, export. */
export function ResultFooter({ result, title, saving, onShare }: ResultFooterProps) {
  const isFresh = useFresh(DOUBLE_CLICK_MS)
  return (
    <div className={styles.footer} data-fresh={isFresh || undefined}>
      <OpenInApp itinerary={result} />
      <div className={styles.sharing}>
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

import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsUpDown,
  IconBookmarks,
  IconDots,
  IconMap2,
  IconMessage,
  IconPrinter,
  IconRoute,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { paths } from '#web/client/paths.ts'
import { printRoute } from '#web/route/leaving/print-sheet.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { routeEdits } from '../../document/route-edits.ts'
import { type PlannerActions, usePlanner } from '../../document/use-planner.ts'
import type { OrderView } from '../../planner-places.ts'
import { ExportItems } from '../export-items.tsx'
import styles from './phone-result.module.css'

interface ResultMenuProps {
  readonly result: OptimizedRoute
  readonly title: string
  readonly actions: PlannerActions
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  readonly onOptimize: () => void
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What the desk shows as buttons, behind one on the phone. */
export function ResultMenu(props: ResultMenuProps) {
  return (
    <Menu position="bottom-end" width="15rem" classNames={{ item: styles.way ?? '', dropdown: styles.more ?? '' }}>
      <Menu.Target>
        <ActionIcon className={styles.barButton ?? ''} aria-label="More">
          <IconDots size={20} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <OrderItems {...props} />
        <Menu.Divider />
        <ExportItems result={props.result} title={props.title} />
        <Menu.Item leftSection={<IconPrinter {...iconLook} />} onClick={printRoute}>
          Print
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessage {...iconLook} />}
          onClick={() => void showNotice({ message: 'Coming Soon!' })}
        >
          Share by phone
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconBookmarks {...iconLook} />} component={Link} to={paths.savedRoutes}>
          Saved routes
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function OrderItems({ actions, view, onView, onOptimize }: Omit<ResultMenuProps, 'result' | 'title'>) {
  const { past, future } = usePlanner().state.history
  return (
    <>
      <Menu.Item leftSection={<IconArrowBackUp {...iconLook} />} disabled={past.length === 0} onClick={actions.undo}>
        Undo
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowForwardUp {...iconLook} />}
        disabled={future.length === 0}
        onClick={actions.redo}
      >
        Redo
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsUpDown {...iconLook} />} onClick={routeEdits.reverse}>
        Reverse route
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute {...iconLook} />} onClick={onOptimize}>
        Optimize again
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMap2 {...iconLook} />}
        onClick={() => onView(view === 'entered' ? 'fastest' : 'entered')}
      >
        {view === 'entered' ? 'Map: show the fastest order' : 'Map: show as entered'}
      </Menu.Item>
    </>
  )
}

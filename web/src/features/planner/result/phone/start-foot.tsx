import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconList, IconNavigation } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { type LinkSegment, routeLinks } from '#core/itinerary/map-links.ts'
import {
  appNames,
  type NavigationApp,
  navigationApps,
  partLabel,
  type WholeRoute,
  wholeRoute,
} from '#core/itinerary/navigation-app.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useFresh } from '../use-fresh.ts'
import styles from './phone-result.module.css'

interface StartFootProps {
  readonly itinerary: Itinerary
  readonly app: NavigationApp
  readonly onApp: (app: NavigationApp) => void
}

/** The one thing that a thumb is for: starting the route, part by part where the app takes no more at once. */
export function StartFoot({ itinerary, app, onApp }: StartFootProps) {
  const { points, travel } = itinerary
  const [part, setPart] = useState(0)
  const isFresh = useFresh()
  const route = useMemo(
    () => wholeRoute({ points, method: travel.method, ...routeLinks(points, travel.method) }, app, true),
    [points, travel.method, app],
  )
  const segments = route.kind === 'parts' ? route.segments : []
  const at = Math.min(part, Math.max(0, segments.length - 1))
  const stops = points.filter(({ kind }) => kind === 'stop').length
  const { title, detail } = startWords(route, at, { stops, app })
  const start = (): void => {
    if (route.kind === 'refused') {
      void showNotice({ message: route.message })
      return
    }
    window.open(segments[at]?.url ?? (route.kind === 'link' ? route.url : ''), '_blank', 'noopener')
    if (segments.length > 0) setPart((at + 1) % segments.length)
  }
  return (
    <div className={`flex gap8 ${styles.foot}`} data-fresh={isFresh || undefined}>
      <WaysMenu
        app={app}
        onApp={onApp}
        segments={segments}
        onPart={(index) => setPart((index + 1) % segments.length)}
      />
      <button type="button" className={styles.start} onClick={start}>
        <span className={`inline gap6 ${styles.startTitle}`}>
          <IconNavigation size={18} stroke={1.8} aria-hidden="true" />
          {title}
        </span>
        <span className={styles.startDetail}>{detail}</span>
      </button>
    </div>
  )
}

interface WaysMenuProps extends Pick<StartFootProps, 'app' | 'onApp'> {
  readonly segments: readonly LinkSegment[]
  /** A part was opened, by its number from 0. */
  readonly onPart: (index: number) => void
}

/** The apps to choose from, and every part of the route by itself. */
function WaysMenu({ app, onApp, segments, onPart }: WaysMenuProps) {
  return (
    <Menu position="top-start" width="17rem" classNames={{ item: styles.way ?? '' }}>
      <Menu.Target>
        <ActionIcon variant="default" className={styles.ways ?? ''} aria-label="Navigation app and parts">
          <IconList size={20} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {navigationApps.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => onApp(value)}
            rightSection={value === app && <IconCheck size={16} stroke={1.9} role="img" aria-label="chosen" />}
          >
            {appNames[value]}
          </Menu.Item>
        ))}
        {segments.length > 0 && <Menu.Divider />}
        {segments.map((segment, index) => (
          <Menu.Item
            key={segment.url}
            component="a"
            href={segment.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onPart(index)}
          >
            {partLabel(segment, index, segments)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface StartWords {
  readonly title: string
  readonly detail: string
}

/**
 * What the start button of a phone says: which part it opens, of how many, and with which stops.
 *
 * `stops` is how many the route has; a part of the link counts points, of which the first is the start.
 */
export function startWords(route: WholeRoute, part: number, of: { stops: number; app: NavigationApp }): StartWords {
  const app = appNames[of.app]
  const segments = route.kind === 'parts' ? route.segments : []
  const segment = segments[part]
  if (!segment) return { title: 'Start', detail: `${stopRange(1, of.stops)} in ${app}` }
  return {
    title: `Start part ${part + 1} of ${segments.length}`,
    // Each part begins where the last one ended: that stop is done.
    detail: `${stopRange(segment.start + 1, Math.min(segment.end, of.stops))} in ${app}`,
  }
}

const stopRange = (from: number, to: number): string => (from < to ? `stops ${from}–${to}` : `stop ${to}`)

import { useNetwork } from '@mantine/hooks'
import { IconAlertCircle, IconCloudCheck, IconCloudUpload, IconDeviceMobileCheck } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { lineToWire } from '#api/itinerary/itinerary-wire.ts'
import type { Marks } from '#core/drives/marks.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { paths } from '#web/client/paths.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace } from '#web/map/map-content.ts'
import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { useOuterHeight } from '#web/ui/layout/tool-page/use-outer-height.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { syncWords } from './keeping/sync-words.ts'
import styles from './route/route-bar.module.css'
import { barFacts, barTitle, nameOf } from './route/route-facts.ts'
import { RouteMenu } from './route/route-menu.tsx'
import { useRouteNews } from './route/use-route-news.ts'
import type { SharedRoute } from './route/use-shared-route.ts'
import { SharedPanel } from './shared-panel.tsx'
import { StartAll } from './start/start-all.tsx'
import { type Drive, useDrive } from './use-drive.ts'

// Most days there is none.
const routeNews = latePart(async () => (await import('./route/route-news.tsx')).RouteNews)
// It asks a moment after the page stands.
const AppPrompt = lazy(async () => ({ default: (await import('./start/app-prompt.tsx')).AppPrompt }))

/** A shared route to drive: the next stop in front, the list, the map, the whole route in an app. */
export function SharedRouteView({ route: loaded }: { readonly route: SharedRoute }) {
  const phone = useIsPhone()
  const drive = useDrive(loaded)
  // Who marks hears of the end before the page looks for it again.
  const route = { ...loaded, isOver: loaded.isOver || drive.sync.isOver }
  const { itinerary } = drive
  const RouteNews = useLatePart(routeNews)
  const news = useRouteNews(route, drive)
  const card = useOuterHeight<HTMLDivElement>()
  const [hoveredId, setHoveredId] = useState<string>()
  const menu = <RouteMenu keeps={route.date && route.routeId} />
  const state = <SyncState drive={drive} isOver={route.isOver} />
  return (
    <>
      <ToolPage
        tool="planner"
        title={nameOf(route.title)}
        panelLabel="Shared route"
        holds={card.height}
        {...(phone && { phoneBar: <RouteBar route={route} live={drive.live} state={state} menu={menu} /> })}
        panel={
          <SharedPanel
            route={route}
            drive={drive}
            cardRef={card.ref}
            newOf={news?.of}
            news={RouteNews && <RouteNews {...{ route, news }} unsent={drive.unsent + drive.sync.proofs} />}
            menu={menu}
            state={state}
            onHover={setHoveredId}
          />
        }
        footer={<StartAll itinerary={itinerary} drive={drive} />}
        map={<SharedMap route={route} drive={drive} hoveredId={hoveredId} onHover={setHoveredId} />}
      />
      <PrintSheet title={route.title} result={itinerary} points={drive.points} link={window.location.href} />
      {route.routeId && (
        <Suspense fallback={null}>
          <AppPrompt routeId={route.routeId} />
        </Suspense>
      )}
    </>
  )
}

interface RouteBarProps {
  readonly route: SharedRoute
  /** How it is in time. */
  readonly live: LiveRoute | undefined
  /** Whether what was marked has arrived. */
  readonly state: ReactNode
  readonly menu: ReactNode
}

/** What a phone has above the map in place of the header: whose route this is, and whether what was marked has arrived. */
function RouteBar({ route, live, state, menu }: RouteBarProps) {
  return (
    <FloatBar>
      <Link to={paths.home} className={styles.home} aria-label="Stopwise, home">
        <LogoMark size={32} />
      </Link>
      <div className={styles.words}>
        <h1 dir="auto">{barTitle(route.title, route.date)}</h1>
        <p>{barFacts(route.itinerary, route.date, live)}</p>
      </div>
      <div className="fixed">{state}</div>
      {menu}
    </FloatBar>
  )
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const
const icons = {
  warning: <IconDeviceMobileCheck {...iconLook} />,
  info: <IconCloudUpload {...iconLook} />,
  success: <IconCloudCheck {...iconLook} />,
  danger: <IconAlertCircle {...iconLook} />,
} as const

/** Whether everything that the driver said has arrived. */
function SyncState({ drive, isOver }: { readonly drive: Drive; readonly isOver: boolean }) {
  const { online } = useNetwork()
  const { sync, unsent, isKept, marks } = drive
  const words = syncWords({
    ...{ online, isKept, marks: unsent, proofs: sync.proofs, isOver },
    hasSaid: Object.keys(marks).length > 0,
    hasSent: sync.hasSent,
  })
  return (
    <div role="status">
      {words && (
        <Chip tone={words.tone} icon={icons[words.tone]}>
          {words.text}
        </Chip>
      )}
    </div>
  )
}

interface SharedMapProps {
  readonly route: SharedRoute
  readonly drive: Drive
  readonly hoveredId: string | undefined
  readonly onHover: (id: string | undefined) => void
}

const stateOf = { complete: 'done', incomplete: 'incomplete' } as const

/** The pin of the start is the depot's, but while the driver is on the way back there for more: then it is that, as in the list. */
function pinsOf(points: readonly RoutePoint[], marks: Marks, selectedId: string | undefined): MapPlace[] {
  const depot = points.find(({ id, stop }) => id === selectedId && stop.kind === 'reload')
  const isHidden = ({ stop }: RoutePoint): boolean =>
    stop.kind !== 'stop' && stop.coordinates?.join() === depot?.stop.coordinates?.join()
  return points.flatMap((point) => {
    const isBack = point.stop.kind === 'reload'
    return point !== depot && (isBack || isHidden(point)) ? [] : toPlace(point, marks)
  })
}

function toPlace({ id, bead, stop }: RoutePoint, marks: Marks): MapPlace[] {
  if (!stop.coordinates) return []
  const [lat, lng] = stop.coordinates
  const mark = marks[id]
  return [
    {
      id,
      position: { lat, lng },
      label: typeof bead === 'number' ? String(bead) : stop.kind === 'reload' ? 'R' : '',
      kind: stop.kind === 'reload' ? 'stop' : stop.kind,
      ...(mark ? { state: stateOf[mark] } : {}),
    },
  ]
}

/** The shared route on the map: near the stop that is looked at, with the way to it. */
function SharedMap({ route, drive, hoveredId, onHover }: SharedMapProps) {
  const phone = useIsPhone()
  const padding = useCovered('card')
  const { itinerary, points, marks, selectedId, select } = drive
  const places = useMemo(() => pinsOf(points, marks, selectedId), [points, marks, selectedId])
  const routes = useMemo(() => {
    const legs = itinerary.legs.map(({ geometry }, index) => ({
      geometry: lineToWire(geometry),
      toId: points[index + 1]?.id ?? '',
    }))
    return [{ id: 'shared', legs }]
  }, [itinerary, points])
  return (
    <>
      <RouteMap
        label="Map of the shared route"
        places={places}
        routes={routes}
        padding={padding}
        fitKey={`${route.key} ${route.version}`}
        follows
        {...{ selectedId, hoveredId, onHover }}
        onSelect={select}
      />
      {/* The bar of a phone says so itself. */}
      {!phone && <OfflineBar text="Offline. The list and your marks go on working." />}
    </>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { IconHandFinger } from '@tabler/icons-react'
import { memo, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { handDay } from '#web/day/document/handed-day.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { requestOf } from './demo-day.ts'
import demoMapStyles from './demo-map.module.css'
import { DemoPanel } from './demo-panel.tsx'
import { DemoPin } from './demo-pin.tsx'
import { gridWay } from './grid-path.ts'
import styles from './live-demo.module.css'
import { avenues, cornerPlace, streetUptown } from './manhattan-grid.ts'
import {
  avenuesPath,
  bridgesPath,
  broadwayPath,
  creekPath,
  highwaysPath,
  islandParksPath,
  islandPath,
  landPath,
  parksPath,
  roadsPath,
  streetsPath,
  tunnelsPath,
  wideStreetsPath,
} from './sheet-lines.ts'
import { type Demo, useDemo, type Way } from './use-demo.ts'
import { prepareOrder } from './use-order.ts'
import { cornersOfWorld, graticulePath, linePath, percent, shareOf, world, worldBox } from './world.ts'

/** A real day on a map sheet that anybody may change: the same optimizer as the planner's, here and now. */
export function LiveDemo({ onAlive }: { readonly onAlive?: () => void }) {
  useEffect(() => onAlive?.(), [onAlive])
  const demo = useDemo()
  const section = useRef<HTMLElement>(null)
  // Only where the visitor is in the demo: the keys of the page around it are the browser's.
  useKeys([['mod+Z', ({ target }) => target instanceof Node && section.current?.contains(target) && demo.undo?.()]])
  const { data: user } = useCurrentUser()
  const navigate = useNavigate()
  const openInPlanner = (): void => {
    const { stops, drivers } = requestOf(demo.day)
    const [driver] = drivers
    if (!driver?.end) return
    handDay({ title: 'Day from the home page', start: driver.start, end: driver.end, stops }, Date.now())
    void navigate(nextPath('webIntroStart', { person: user }))
  }
  return (
    <section
      ref={section}
      className={`narrow relative ${styles.demo}`}
      aria-label="Live demo"
      onPointerEnter={prepareOrder}
      onFocus={prepareOrder}
    >
      <DemoMap demo={demo} />
      <DemoPanel demo={demo} onOpen={openInPlanner} />
    </section>
  )
}

/** The sheet in its frame, with the day on it. */
function DemoMap({ demo }: { readonly demo: Demo }) {
  const hint = useId()
  const { points } = demo[demo.view]
  return (
    <div className={demoMapStyles.frame}>
      <SheetMargin />
      <div className={`absolute clipped roundTick strongLined dialogShadow ${demoMapStyles.sheet}`}>
        <div className={demoMapStyles.world}>
          <Sheet />
          <SheetLabels />
          <DemoRoute demo={demo} />
          {/* In the order of the keys of React, not of the route: a pin that is held must stay the same element. */}
          {points
            .map((point, index) => ({ point, number: index }))
            .toSorted((one, other) => one.point.id.localeCompare(other.point.id))
            .map(({ point, number }) => (
              <DemoPin key={point.id} point={point} number={number} demo={demo} hintId={hint} />
            ))}
        </div>
        <p className={`row gap8 absolute rowType ink raised lifted roundFloat ${demoMapStyles.tip}`}>
          <IconHandFinger size={17} stroke={1.7} aria-hidden="true" />
          Live demo. Drag a pin, or add your own stop.
        </p>
      </div>
      <VisuallyHidden id={hint}>Arrow keys move it corner by corner, Delete takes a stop away.</VisuallyHidden>
    </div>
  )
}

const pathOf = ({ points }: Way): string => {
  const places = points.map(({ corner }) => cornerPlace(corner))
  const way = places.flatMap((place, index) => {
    const before = places[index - 1]
    return before ? gridWay(before, place).slice(1) : [place]
  })
  return linePath(way)
}

/** Both orders as lines: the one that is looked at above, the other dashed below it. */
function DemoRoute({ demo }: { readonly demo: Demo }) {
  const isFastest = demo.view === 'fastest'
  return (
    <svg className={demoMapStyles.lines} viewBox={worldBox} preserveAspectRatio="none" aria-hidden="true">
      <path className={demoMapStyles.before} data-strong={!isFastest || undefined} d={pathOf(demo.entered)} />
      {isFastest && <path className={demoMapStyles.casing} d={pathOf(demo.fastest)} />}
      {isFastest && <path className={demoMapStyles.route} d={pathOf(demo.fastest)} />}
    </svg>
  )
}

interface Label {
  readonly text: string
  /** The street, and meters across from the middle of the island. */
  readonly at: readonly [street: number, across: number]
  readonly kind: 'place' | 'water' | 'park'
  /** Degrees by which the words are turned. */
  readonly turn?: number
  /** Left out where the sheet is small. */
  readonly isMinor?: boolean
}

const labels: readonly Label[] = [
  { text: 'Harlem', at: [114, 60], kind: 'place' },
  { text: 'Upper West Side', at: [84, -1360], kind: 'place', turn: -90, isMinor: true },
  { text: 'Midtown', at: [55, -30], kind: 'place' },
  { text: 'Chelsea', at: [17, -560], kind: 'place' },
  { text: 'Hudson River', at: [29, -1990], kind: 'water', turn: -90 },
  { text: 'East River', at: [39, 1870], kind: 'water', turn: -90 },
  { text: 'Central Park', at: [84, -150], kind: 'park', turn: -90 },
  { text: 'Weehawken', at: [49, -3150], kind: 'place' },
  { text: 'Hoboken', at: [22, -2900], kind: 'place' },
  { text: 'Astoria', at: [72, 2560], kind: 'place', turn: -90 },
  { text: 'Queens', at: [40, 2640], kind: 'place', turn: -90 },
]

/** Names on the sheet. Words of the page, not of the drawing: they keep their size. */
function SheetLabels() {
  return (
    <div aria-hidden="true">
      {labels.map(({ text, at, kind, turn = 0, isMinor = false }) => {
        const [x, y] = shareOf({ uptown: streetUptown(at[0]), across: at[1] })
        return (
          <span
            key={text}
            className={`absolute oneLine upper ${styles.label}`}
            data-kind={kind}
            data-minor={isMinor || undefined}
            style={{ left: percent(x), top: percent(y), rotate: `${turn}deg` }}
          >
            {text}
          </span>
        )
      })}
    </div>
  )
}

const FIRST = 12
const streets = Array.from({ length: 107 }, (_, index) => FIRST + index)
const namedStreets = new Set([14, 23, 34, 42, 57, 72, 86, 96, 110])
const numbered = avenues.filter(({ name }) => /^[0-9]/.test(name))

const top = (street: number): string => percent(shareOf(cornerPlace({ street, avenue: '5th Ave' }))[1])
const left = (across: number): string => percent(shareOf({ uptown: world.south, across })[0])

/** The rulers on the edges of the sheet: a tick for each avenue and each street, as people count them here. */
function SheetMargin() {
  return (
    <div aria-hidden="true">
      <div className={`absolute clipped ${styles.north}`}>
        <div className={`absolute tall ${styles.alongNorth}`}>
          {[...new Set(avenues.map(({ across }) => across))].map((across) => (
            <i key={across} style={{ left: left(across) }} />
          ))}
          {numbered.map(({ name, across }) => (
            <span key={name} style={{ left: left(across) }}>
              {Number.parseInt(name, 10)}
            </span>
          ))}
          <b style={{ left: left(1720) }}>Avenue</b>
        </div>
      </div>
      <div className={`absolute clipped ${styles.east}`}>
        {streets.map((street) => (
          <i key={street} style={{ top: top(street) }} data-named={namedStreets.has(street) || undefined} />
        ))}
        {[...namedStreets].map((street) => (
          <span key={street} style={{ top: top(street) }}>
            {street}
          </span>
        ))}
        <b style={{ top: top(116) }}>Street</b>
      </div>
    </div>
  )
}

const graticule = graticulePath(...cornersOfWorld())

/** The drawing below the route: Manhattan by its grid, the shores around it, and a line for each minute of arc. */
const Sheet = memo(function Sheet() {
  const island = useId()
  return (
    <svg className={styles.sheet} viewBox={worldBox} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={island}>
        <path d={islandPath} />
      </clipPath>
      <path className={styles.land} d={landPath} />
      <path className={styles.land} d={islandPath} />
      <path className={styles.creek} d={creekPath} />
      <path className={styles.park} d={islandParksPath} />
      <path className={styles.road} d={roadsPath} />
      <g clipPath={`url(#${island})`}>
        <path className={styles.street} d={streetsPath} />
        <path className={styles.road} d={`${wideStreetsPath}${avenuesPath}${broadwayPath}`} />
        <path className={styles.park} d={parksPath} />
      </g>
      <path className={styles.tunnel} d={tunnelsPath} />
      <path className={styles.highwayCasing} d={`${highwaysPath}${bridgesPath}`} />
      <path className={styles.highway} d={`${highwaysPath}${bridgesPath}`} />
      <path className={styles.graticule} d={graticule} />
    </svg>
  )
})

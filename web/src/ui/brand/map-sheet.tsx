import { IconFlag, IconHome } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './map-sheet.module.css'
import { type Crossing, gridPaths, placeOf, sheetDay, sheetDayAsEntered, streetPath } from './sheet-route.ts'

interface MapSheetProps {
  /** `entered` draws the order in which the stops were typed, dashed. */
  readonly order?: 'fastest' | 'entered'
  readonly numbered?: boolean
  readonly layout?: keyof typeof layouts
}

const ISLAND =
  'M168 -260C160 40 172 120 164 260S182 640 176 900C172 1080 250 1180 330 1210S560 1130 590 900C600 760 566 640 590 520S640 250 612 60 616 -160 620 -260Z'
const WEST_SHORE = 'M-420 -260H0C10 0 -10 100 14 240S-8 800 20 1180H-420Z'
const EAST_SHORE = 'M1220 -260H780C790 -140 770 -120 760 -60S712 250 716 470 690 700 706 900 680 1050 690 1180H1220Z'
const PARKWAYS =
  'M186 -260C184 40 188 40 182 260S198 640 194 900 300 1180 420 1170M602 -260C596 -100 604 40 594 120S570 420 574 520 560 700 574 860M430 696L760 640 980 700 1220 640'
const CENTER = '400 440'

/** How the sheet lies in its frame: upright as drawn, or turned so that the day fits a wide one. */
const layouts = {
  upright: { viewBox: '0 0 760 900', degrees: 29 },
  wide: { viewBox: '-260 200 1320 470', degrees: -82 },
} as const

const islandGrid = gridPaths({ west: 150, north: -250, east: 640, south: 1200 })
const shoreGrid = gridPaths({ west: -420, north: -500, east: 1300, south: 1300 })

function Grid({
  paths,
  clip,
  turn,
}: {
  readonly paths: typeof islandGrid
  readonly clip: string
  readonly turn?: string
}) {
  return (
    <g clipPath={`url(#${clip})`}>
      <g transform={turn}>
        <path className={styles.street} d={paths.streets} />
        <path className={styles.avenue} d={paths.avenues} />
      </g>
    </g>
  )
}

interface MarkProps {
  readonly crossing: Crossing
  /** Keeps the mark upright on the turned sheet. */
  readonly upright: string
}

function End({ crossing, upright, kind }: MarkProps & { readonly kind: 'start' | 'end' }) {
  const { x, y } = placeOf(crossing)
  const Icon = kind === 'start' ? IconHome : IconFlag
  return (
    <g transform={`translate(${x} ${y}) ${upright}`}>
      <rect className={styles.end} x="-13" y="-13" width="26" height="26" rx="8" />
      <Icon className={styles.endIcon} x={-8} y={-8} size={16} stroke={1.7} />
    </g>
  )
}

function Stop({ crossing, upright, number }: MarkProps & { readonly number: number | undefined }) {
  const { x, y } = placeOf(crossing)
  return (
    <g transform={`translate(${x} ${y}) ${upright}`}>
      <circle className={styles.stop} r={number === undefined ? 6.5 : 12} />
      {number !== undefined && (
        <text className={styles.number} y="4" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

type DayProps = Required<Omit<MapSheetProps, 'layout'>> & Pick<MarkProps, 'upright'>

function Day({ order, numbered, upright }: DayProps) {
  const day = order === 'fastest' ? sheetDay : sheetDayAsEntered
  const [start, end] = [day[0], day.at(-1)]
  return (
    <g>
      {order === 'fastest' && <path className={styles.casing} d={streetPath(day)} />}
      <path key={order} className={styles.route} data-order={order} pathLength={1} d={streetPath(day)} />
      {day.slice(1, -1).map((crossing, index) => (
        <Stop key={crossing.join()} crossing={crossing} upright={upright} number={numbered ? index + 1 : undefined} />
      ))}
      {start && <End crossing={start} upright={upright} kind="start" />}
      {end && <End crossing={end} upright={upright} kind="end" />}
    </g>
  )
}

function Land({ id }: { readonly id: string }) {
  const [island, shores] = [`${id}i`, `${id}s`]
  return (
    <>
      <clipPath id={island}>
        <path d={ISLAND} />
      </clipPath>
      <clipPath id={shores}>
        <path d={`${WEST_SHORE}${EAST_SHORE}`} />
      </clipPath>
      <rect className={styles.water} x="-420" y="-260" width="1640" height="1440" />
      <path className={styles.land} d={`${WEST_SHORE}${EAST_SHORE}${ISLAND}`} />
      <Grid paths={shoreGrid} clip={shores} turn={`rotate(-17 ${CENTER})`} />
      <Grid paths={islandGrid} clip={island} />
      <rect className={styles.park} x="340" y="170" width="88" height="218" rx="3" />
      <rect className={styles.park} x="800" y="330" width="110" height="76" rx="3" />
      <path className={styles.highwayCasing} d={PARKWAYS} />
      <path className={styles.highway} d={PARKWAYS} />
    </>
  )
}

/** A drawn map sheet with a day on it: an illustration of an invented city, in the colours of the map. */
export function MapSheet({ order = 'fastest', numbered = false, layout = 'upright' }: MapSheetProps) {
  const id = useId()
  const { viewBox, degrees } = layouts[layout]
  return (
    <svg
      className="block wide tall"
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A route on a map"
    >
      <g transform={`rotate(${degrees} ${CENTER})`}>
        <Land id={id} />
        <Day order={order} numbered={numbered} upright={`rotate(${-degrees})`} />
      </g>
    </svg>
  )
}

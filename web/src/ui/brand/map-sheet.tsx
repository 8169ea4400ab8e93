import { IconFlag, IconHome } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './map-sheet.module.css'
import { AVENUE_PX, type Crossing, placeOf, STREET_PX, sheetDay, sheetDayAsEntered, streetPath } from './sheet-route.ts'

interface MapSheetProps {
  /** `entered` draws the order in which the stops were typed, dashed. */
  readonly order?: 'fastest' | 'entered'
  readonly numbered?: boolean
}

const ISLAND =
  'M168 -420C150 -160 172 40 164 260S182 640 176 900C172 1080 250 1180 330 1210S560 1130 590 900C600 760 566 640 590 520S640 250 612 60 600 -240 620 -420Z'
const TILT = 'rotate(29 400 440)'
const UNTILT = 'rotate(-29)'

function Streets({ id, angle }: { readonly id: string; readonly angle: number }) {
  return (
    <pattern
      id={id}
      width={AVENUE_PX}
      height={STREET_PX}
      x="16"
      y="14"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${angle})`}
    >
      <path className={styles.street} d={`M0 0H${AVENUE_PX}`} />
      <path className={styles.avenue} d={`M0 0V${STREET_PX}`} />
    </pattern>
  )
}

function End({ crossing, kind }: { readonly crossing: Crossing; readonly kind: 'start' | 'end' }) {
  const { x, y } = placeOf(crossing)
  const Icon = kind === 'start' ? IconHome : IconFlag
  return (
    <g transform={`translate(${x} ${y}) ${UNTILT}`}>
      <rect className={styles.end} x="-13" y="-13" width="26" height="26" rx="8" />
      <Icon className={styles.endIcon} x={-8} y={-8} size={16} stroke={1.7} />
    </g>
  )
}

function Stop({ crossing, number }: { readonly crossing: Crossing; readonly number: number | undefined }) {
  const { x, y } = placeOf(crossing)
  return (
    <g transform={`translate(${x} ${y}) ${UNTILT}`}>
      <circle className={styles.stop} r={number === undefined ? 6.5 : 12} />
      {number !== undefined && (
        <text className={styles.number} y="4" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

function Day({ order, numbered }: Required<MapSheetProps>) {
  const day = order === 'fastest' ? sheetDay : sheetDayAsEntered
  const [start, end] = [day[0], day.at(-1)]
  return (
    <g>
      {order === 'fastest' && <path className={styles.casing} d={streetPath(day)} />}
      <path key={order} className={styles.route} data-order={order} pathLength={1} d={streetPath(day)} />
      {day.slice(1, -1).map((crossing, index) => (
        <Stop key={crossing.join()} crossing={crossing} number={numbered ? index + 1 : undefined} />
      ))}
      {start && <End crossing={start} kind="start" />}
      {end && <End crossing={end} kind="end" />}
    </g>
  )
}

/** A drawn map sheet with a day on it: an illustration of an invented city, in the colours of the map. */
export function MapSheet({ order = 'fastest', numbered = false }: MapSheetProps) {
  const id = useId()
  const [mainland, island] = [`${id}m`, `${id}i`]
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A route on a map"
    >
      <defs>
        <Streets id={mainland} angle={-22} />
        <Streets id={island} angle={0} />
      </defs>
      <g transform={TILT}>
        <rect className={styles.water} x="-900" y="-900" width="2600" height="2800" />
        <path className={styles.land} d="M-900 -900H10C30 -500 -20 -100 14 240S-8 800 20 1180 60 1500 10 1900H-900Z" />
        <path
          className={styles.land}
          d="M1700 -900H820C790 -600 820 -300 760 -60S712 250 716 470 690 700 706 900 640 1250 760 1900H1700Z"
        />
        <path
          fill={`url(#${mainland})`}
          d="M-900 -900H10C30 -500 -20 -100 14 240S-8 800 20 1180 60 1500 10 1900H-900Z"
        />
        <path
          fill={`url(#${mainland})`}
          d="M1700 -900H820C790 -600 820 -300 760 -60S712 250 716 470 690 700 706 900 640 1250 760 1900H1700Z"
        />
        <path className={styles.land} d={ISLAND} />
        <path fill={`url(#${island})`} d={ISLAND} />
        <rect className={styles.park} x="340" y="170" width="88" height="218" rx="3" />
        <rect className={styles.park} x="820" y="300" width="110" height="76" rx="3" />
        <path
          className={styles.highwayCasing}
          d="M186 -420C170 -160 188 40 182 260S198 640 194 900 300 1180 420 1170M602 -420C590 -200 604 40 594 120S570 420 574 520 560 700 574 860"
        />
        <path
          className={styles.highway}
          d="M186 -420C170 -160 188 40 182 260S198 640 194 900 300 1180 420 1170M602 -420C590 -200 604 40 594 120S570 420 574 520 560 700 574 860"
        />
        <path className={styles.highwayCasing} d="M430 696L760 640 980 700 1400 560" />
        <path className={styles.highway} d="M430 696L760 640 980 700 1400 560" />
        <Day order={order} numbered={numbered} />
      </g>
    </svg>
  )
}

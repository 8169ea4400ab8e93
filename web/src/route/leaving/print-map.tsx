import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { PaperGround } from '#web/map/paper/paper-ground.ts'
import styles from './print-map.module.css'
import { type SketchArea, sketchRoute } from './route-sketch.ts'

const LETTER = 9
const PIN_HEIGHT = 24
const SOURCES_INSET = 8

interface PrintMapProps {
  readonly route: Pick<Itinerary, 'points' | 'legs'>
  /** The streets under the route, where they have been drawn. */
  readonly ground: PaperGround | undefined
  /** Areas whose streets are closed. */
  readonly closed?: readonly SketchArea[]
}

/** The way of a route and its numbered stops, in ink; nothing of a route that goes nowhere. */
export function PrintMap({ route, ground, closed }: PrintMapProps) {
  const sketch = sketchRoute(route, closed)
  if (!sketch) return null
  const { width, height, lines, pins, areas } = sketch
  return (
    <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${width} ${height}`}>
      {ground && <image href={ground.url} width={width} height={height} preserveAspectRatio="none" />}
      {areas.map(({ name, border, at }) => (
        <g key={`${name} ${border}`} className={styles.closed}>
          <path d={border} />
          <text x={at[0]} y={at[1]}>
            {name}
          </text>
        </g>
      ))}
      <path className={styles.casing} d={lines.join('')} />
      <path d={lines.join('')} />
      {pins.map(({ x, y, label }) => (
        <g key={label} transform={`translate(${x} ${y})`}>
          <rect {...pinBox(label)} />
          <text dy="0.36em">{label}</text>
        </g>
      ))}
      {ground && (
        <text className={styles.sources} x={width - SOURCES_INSET} y={height - SOURCES_INSET}>
          {ground.sources}
        </text>
      )}
    </svg>
  )
}

function pinBox(label: string) {
  const width = Math.max(PIN_HEIGHT, label.length * LETTER + 10)
  return { x: -width / 2, y: -PIN_HEIGHT / 2, width, height: PIN_HEIGHT, rx: PIN_HEIGHT / 2 }
}

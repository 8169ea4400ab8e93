import type { Itinerary } from '#core/itinerary/itinerary.ts'
import styles from './print-sheet.module.css'
import { sketchRoute } from './route-sketch.ts'

const LETTER = 9
const PIN_HEIGHT = 24

/** The way of a route and its numbered stops, in ink: paper has no layers to load. */
export function PrintMap({ route }: { readonly route: Pick<Itinerary, 'points' | 'legs'> }) {
  const sketch = sketchRoute(route)
  if (!sketch) return null
  const { width, height, lines, pins } = sketch
  return (
    <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${width} ${height}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the route
        <path key={index} d={line} />
      ))}
      {pins.map(({ x, y, label }) => (
        <g key={label} transform={`translate(${x} ${y})`}>
          <rect {...pinBox(label)} />
          <text dy="0.36em">{label}</text>
        </g>
      ))}
    </svg>
  )
}

function pinBox(label: string) {
  const width = Math.max(PIN_HEIGHT, label.length * LETTER + 10)
  return { x: -width / 2, y: -PIN_HEIGHT / 2, width, height: PIN_HEIGHT, rx: PIN_HEIGHT / 2 }
}

import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { openPaper, type Paper, type PaperGround } from '#web/map/paper/paper-ground.ts'
import { sketchRoute } from './route-sketch.ts'

type Drawn = Pick<Itinerary, 'points' | 'legs'>

/** Pixels of the map for a unit of the sketch: names of streets are as large on a page as on a screen. */
const PIXELS_PER_UNIT = 0.72

/** 300 dots per inch on a page of 7 inches, and 200 where the pages of a whole day are in memory together. */
const sharpness = { one: 3, many: 2 } as const

/** A source that says nothing for so long never will. */
const PATIENCE_MS = 60_000

/** The streets under the sketch of a route; `undefined` where they cannot be had, or there is no sketch. */
export async function groundOf(route: Drawn, hostedStyle: string | null): Promise<PaperGround | undefined> {
  const paper = await openPaper({ hostedStyle, sharpness: sharpness.one })
  try {
    return paper && (await drawRoute(paper, route, PATIENCE_MS))
  } finally {
    paper?.close()
  }
}

interface Drawing<Route> {
  readonly hostedStyle: string | null
  /** Nothing more is drawn once it is aborted. */
  readonly signal: AbortSignal
  /** Told of each route whose streets are there. */
  readonly onGround: (route: Route, ground: PaperGround) => void
}

/** So long all of them may take: what is not there then is printed without streets. */
const ALL_MS = 40_000

/** The streets under the sketches of many routes, one after the other on one map. */
export async function groundsOf<Route extends Drawn>(
  routes: readonly Route[],
  { hostedStyle, signal, onGround }: Drawing<Route>,
): Promise<void> {
  const until = performance.now() + ALL_MS
  const paper = await openPaper({ hostedStyle, sharpness: sharpness.many })
  try {
    for (const route of routes) {
      const left = until - performance.now()
      if (!paper || signal.aborted || left <= 0) return
      const ground = await drawRoute(paper, route, left)
      if (ground && !signal.aborted) onGround(route, ground)
    }
  } finally {
    paper?.close()
  }
}

async function drawRoute(paper: Paper, route: Drawn, patienceMs: number): Promise<PaperGround | undefined> {
  const sketch = sketchRoute(route)
  if (!sketch) return undefined
  const { width, height, frame } = sketch
  const size = { width: Math.round(width * PIXELS_PER_UNIT), height: Math.round(height * PIXELS_PER_UNIT) }
  const at = { center: frame.center, zoom: frame.zoom + Math.log2(PIXELS_PER_UNIT) }
  const ground = await paper.draw({ ...size, ...at }, patienceMs)
  if (!ground) return undefined
  // A picture that is not decoded when the pages are laid out is missing on them.
  const picture = new Image()
  picture.src = ground.url
  await picture.decode()
  return ground
}

import { badExtract } from './osm/extract-errors.ts'
import type { Bounds } from './osm/osm-source.ts'

/** The box of a region: the cut, or what the files say they cover, never more than the nodes reach. */
export class BoundsKeeper {
  private readonly cut: Bounds | undefined
  private said: Bounds | undefined
  private reached: Bounds | undefined

  constructor(cut: Bounds | undefined) {
    this.cut = cut
  }

  /** What a file says it covers. */
  say(bounds: Bounds): void {
    this.said = this.said ? around(this.said, bounds) : bounds
  }

  /** A node that is kept. */
  reach(lat: number, lng: number): void {
    const { reached } = this
    if (reached && lng >= reached[0] && lat >= reached[1] && lng <= reached[2] && lat <= reached[3]) return
    const point = [lng, lat, lng, lat] as const
    this.reached = reached ? around(reached, point) : point
  }

  /** @throws DomainError `extract.no-objects`, `extract.antimeridian` */
  found(): Bounds {
    const { cut, said, reached } = this
    if (!reached) {
      const advice = cut ? 'Is the area inside the extract?' : 'Name another extract.'
      throw badExtract('no-objects', `There is not one object to keep. ${advice}`)
    }
    const bounds = [cut, said].reduce<Bounds>((rest, box) => (box ? common(rest, box) : rest), reached)
    return bounds[0] <= bounds[2] && bounds[1] <= bounds[3] ? bounds : reached
  }
}

const around = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const common = (a: Bounds, b: Bounds): Bounds => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

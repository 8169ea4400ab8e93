const KILOMETERS_PER_MILE = 1.609344
const KILOMETERS_PER_NAUTICAL_MILE = 1.852
const WALKING_PACE = 7
/** Where no limit holds, this is what is advised. */
const ADVISED = 130
const FASTEST = 200

const perUnit: Readonly<Record<string, number>> = {
  ...{ '': 1, 'km/h': 1, kmh: 1, kph: 1, mph: KILOMETERS_PER_MILE, knots: KILOMETERS_PER_NAUTICAL_MILE },
}

/** Limits that are told by the kind of place; the last is for the country of the first part. */
const zones: Readonly<Record<string, number>> = {
  ...{ walk: WALKING_PACE, none: ADVISED, living_street: 16, bicycle_road: 30, urban: 50, rural: 90, motorway: 120 },
  ...{ 'US:urban': 40.2, 'US:rural': 88.5, 'US:motorway': 104.6, 'GB:nsl_single': 96.6, 'GB:nsl_dual': 112.7 },
  ...{ 'DE:motorway': ADVISED, 'DE:rural': 100, 'AT:motorway': ADVISED, 'AT:rural': 100 },
}

/**
 * Kilometers an hour of a `maxspeed` (`50`, `25 mph`, `walk`, `none`, `DE:urban`, `zone30`), or `undefined` where it
 * says nothing that can be driven. Of several the lowest holds.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:maxspeed
 */
export function readMaxSpeed(tag: string | undefined): number | undefined {
  const speeds = (tag ?? '').split(';').flatMap((part) => readOne(part.trim()) ?? [])
  return speeds.length === 0 ? undefined : Math.min(...speeds)
}

function readOne(text: string): number | undefined {
  const [, figure, unit = ''] = /^(?:[a-z:]*zone:?)?([0-9]+(?:[.][0-9]+)?) *([a-z/]*)$/iu.exec(text) ?? []
  const speed =
    figure === undefined
      ? (zones[text] ?? zones[text.replace(/^[A-Z]{2}:/u, '')])
      : Number(figure) * (perUnit[unit.toLowerCase()] ?? Number.NaN)
  return speed !== undefined && speed > 0 && speed <= FASTEST ? speed : undefined
}

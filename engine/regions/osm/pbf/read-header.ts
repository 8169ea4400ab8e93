import { PbfReader } from 'pbf'
import { badExtract, damaged } from '../extract-errors.ts'
import type { Bounds } from '../osm-source.ts'
import { soundMoment } from '../sound-moment.ts'

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const NANODEGREES = 1e-9
/** `osmosis_replication_timestamp`, in seconds. */
const REPLICATED_UNTIL = 32

/** What a file says of itself: the box that it covers, and until when it knows of changes (milliseconds since 1970). */
interface Said {
  readonly bounds: Bounds | undefined
  readonly knownUntil: number | undefined
}

/**
 * What a file says of itself, once it is sure that this program understands the file.
 *
 * @throws DomainError `extract.unknown-feature`, `extract.corrupt`
 */
export function readHeaderBlock(bytes: Uint8Array, path: string): Said {
  const { features, ...said } = readFields(bytes, path)
  const strange = features.filter((feature) => !understood.has(feature))
  if (strange.length === 0) return said
  const advice = strange.includes('HistoricalInformation')
    ? 'It holds the history of the map: download an extract without history.'
    : 'Download it from another place, or write it anew with osmium cat.'
  throw badExtract('unknown-feature', `${path} needs a reader that knows ${strange.join(', ')}. ${advice}`)
}

function readFields(bytes: Uint8Array, path: string) {
  try {
    const pbf = new PbfReader(bytes)
    const features: string[] = []
    let bounds: Bounds | undefined
    let knownUntil: number | undefined
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) bounds = readBox(pbf)
      if (field === 4) features.push(pbf.readString())
      if (field === REPLICATED_UNTIL) knownUntil = soundMoment(pbf.readVarint() * 1000)
    }
    return { features, bounds, knownUntil }
  } catch (cause) {
    throw damaged(path, cause)
  }
}

function readBox(pbf: PbfReader): Bounds {
  const end = pbf.readVarint() + pbf.pos
  const sides = new Map<number, number>()
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    sides.set(field, pbf.readSVarint() * NANODEGREES)
  }
  const [left = 0, right = 0, top = 0, bottom = 0] = [1, 2, 3, 4].map((field) => sides.get(field))
  return [left, bottom, right, top]
}

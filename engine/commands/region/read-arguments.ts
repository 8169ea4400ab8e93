import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT_IN } from '#engine/regions/built-in.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'

/** What `npm run region` was asked to do. */
export type RegionCommand =
  | {
      readonly kind: 'build'
      readonly inputs: readonly string[]
      readonly output: string
      readonly name: string
      readonly bbox: string | undefined
      readonly polygon: string | undefined
      readonly drivesLeft: boolean
      readonly changes: readonly string[]
    }
  | { readonly kind: 'info'; readonly file: string }
  | {
      readonly kind: 'route'
      readonly file: string
      readonly from: string
      readonly to: string
      readonly mode: TravelMode
    }
  | { readonly kind: 'get'; readonly name: string; readonly output: string | undefined }
  | { readonly kind: 'list' }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }

export const USAGE = `usage: npm run -s region -- build EXTRACT [EXTRACT …] -o new-york.region [options]
       npm run -s region -- info new-york.region
       npm run -s region -- route new-york.region "350 5th Avenue" "1 Wall Street" [--mode walking]
       npm run -s region -- get [NAME or address] [-o FILE]

build makes a region of extracts of OpenStreetMap (.osm.pbf, .osm, .osm.gz, .osm.bz2); of the only extract
  "manhattan" it makes the built-in street grid, which needs no file
  -o, --output FILE                   the region
      --name NAME                     what pages call it (the name of the file)
      --bbox WEST,SOUTH,EAST,NORTH    only what lies in this box, such as -74.03,40.69,-73.90,40.88
      --polygon FILE                  only what lies in the polygons of a .poly or .geojson file
      --changes FILE                  changes since the extract was made (.osc, .osc.gz, .osc.bz2), as often as there are
                                      files, the oldest first
      --drive-left                    one drives on the left, wherever no road says otherwise
info says what a region holds and checks all of it
route finds two addresses in a region and the way between them
      --mode MODE                     driving (unless told), bicycling or walking
get downloads an extract, and goes on where an earlier run broke off; without a name it lists those that it knows
`

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  name: { type: 'string' },
  bbox: { type: 'string' },
  polygon: { type: 'string' },
  'drive-left': { type: 'boolean', default: false },
  changes: { type: 'string', multiple: true },
  mode: { type: 'string', default: 'driving' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

interface Values {
  readonly output?: string
  readonly name?: string
  readonly bbox?: string
  readonly polygon?: string
  readonly 'drive-left': boolean
  readonly changes?: readonly string[]
  readonly mode: string
}

/** Reads the arguments after `npm run region --`. */
export function readArguments(words: readonly string[]): RegionCommand {
  try {
    const args = joinNegativeBox(words)
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [command = '', ...rest] = positionals
    if (values.help || command === '') return { kind: 'help' }
    return (
      (Object.hasOwn(readers, command) && readers[command]?.(rest, values)) ||
      wrong(`there is no ${command}: it is build, info, route or get`)
    )
  } catch (error) {
    if (error instanceof TypeError) return wrong(error.message)
    throw error
  }
}

const wrong = (...faults: string[]): RegionCommand => ({ kind: 'wrong', faults })

/** A box of the western hemisphere begins with a minus, which the parser takes for an option. */
const joinNegativeBox = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    if (words[index - 1] === '--bbox' && word.startsWith('-')) return []
    return [word === '--bbox' && words[index + 1]?.startsWith('-') ? `--bbox=${words[index + 1]}` : word]
  })

const modes: readonly TravelMode[] = ['driving', 'bicycling', 'walking']

const readers: Readonly<Record<string, (rest: readonly string[], values: Values) => RegionCommand>> = {
  build: readBuild,
  info: ([file, ...others]) =>
    file !== undefined && others.length === 0 ? { kind: 'info', file } : wrong('info takes one region'),
  route: ([file, from, to, ...others], { mode }) => {
    const travelMode = modes.find((each) => each === mode)
    if (!travelMode) return wrong(`there is no mode ${mode}: it is ${modes.join(', ')}`)
    if (file === undefined || from === undefined || to === undefined || others.length > 0) {
      return wrong('route takes a region and two addresses, each in quotes')
    }
    return { kind: 'route', file, from, to, mode: travelMode }
  },
  get: ([name, ...others], { output }) => {
    if (name === undefined) return { kind: 'list' }
    return others.length === 0 ? { kind: 'get', name, output } : wrong('get takes one name')
  },
}

function readBuild(inputs: readonly string[], values: Values): RegionCommand {
  const { output, name, bbox, polygon, changes = [], 'drive-left': drivesLeft } = values
  const faults = [
    ...(inputs.length === 0 ? ['build takes one extract or more'] : []),
    ...(output === undefined ? ['-o names the region to write'] : []),
    ...(changes.length > 0 && inputs.includes(BUILT_IN)
      ? [`${BUILT_IN} is made without an extract: it takes no --changes`]
      : []),
    ...(bbox !== undefined && polygon !== undefined ? ['give --bbox or --polygon, not both'] : []),
  ]
  if (output === undefined || faults.length > 0) return wrong(...faults)
  const called = name ?? basename(output).replace(/\.region$/, '')
  return { kind: 'build', inputs, output, name: called, bbox, polygon, changes, drivesLeft }
}

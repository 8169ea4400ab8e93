import { performance } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import {
  type AddressIndex,
  type AddressMatch,
  addressesFromColumns,
  addressesToColumns,
  buildAddressIndex,
  completeAddress,
  findAddress,
  nearestAddress,
} from '#engine/geocoding/index.ts'
import { packColumns, unpackColumns } from '#engine/region-file/index.ts'
import { syntheticTowns, type Written, withTypo } from '#engine/test/support/synthetic-towns.ts'
import { heldOutAddresses } from './geocoding/held-out.ts'

export const title =
  'A million addresses: build, open, find and complete; a city half known: how often what is sure is wrong'

const ADDRESSES = 1_000_000
const QUESTIONS = 400
/** Of these every letter is typed. */
const TYPED = 100
const TOWN_ADDRESSES = 100_000

/**
 * Towns that a seed draws: build and size once, then questions of several kinds. Right where the address comes first; a
 * street alone has no address. Then real addresses, of which the map has half.
 */
export async function run(options: BenchOptions): Promise<boolean> {
  const isFound = measureMillion(options)
  printTable(['landmarks', 'bytes each', 'deflated'], [sizeOfLandmarks(options)])
  return (await heldOutAddresses(options)) && isFound
}

function measureMillion({ seed = 1 }: BenchOptions): boolean {
  const { extract, sample } = syntheticTowns(seed, ADDRESSES)
  const { value: built, milliseconds: building } = timed(() => buildAddressIndex(extract))
  const packed = packColumns(addressesToColumns(built))
  const { value: index, milliseconds: opening } = timed(() => addressesFromColumns(unpackColumns(packed)))
  const { milliseconds: first } = timed(() => findAddress(index, sample[0]?.text ?? ''))
  const count = index.houses.values.length
  const stored = deflateRawSync(packed).length
  printTable(
    ['addresses', 'streets', 'build, s', 'open, ms', 'first question, ms', 'bytes each', 'deflated'],
    [
      [
        ...[
          `${count}`,
          `${index.streets.names.length}`,
          (building / 1000).toFixed(1),
          opening.toFixed(0),
          first.toFixed(0),
        ],
        ...[(packed.length / count).toFixed(1), (stored / count).toFixed(1)],
      ],
    ],
  )
  const rows = questions(index, sample.slice(0, QUESTIONS), seed)
  printTable(
    ['question', 'first is right', 'p50, ms', 'p95, ms', 'longest, ms'],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ isRight }) => isRight)
}

/** What landmarks add, told apart from addresses. */
function sizeOfLandmarks({ seed = 1 }: BenchOptions): string[] {
  const [without, withThem] = [0, 10].map((landmarks) => {
    const index = buildAddressIndex(syntheticTowns(seed, TOWN_ADDRESSES, { landmarks }).extract)
    const packed = packColumns(addressesToColumns(index))
    return { count: index.places.names.length, bytes: packed.length, stored: deflateRawSync(packed).length }
  })
  if (!without || !withThem) return []
  const count = withThem.count - without.count
  const each = (key: 'bytes' | 'stored') => ((withThem[key] - without[key]) / count).toFixed(1)
  return [`${count}`, each('bytes'), each('stored')]
}

function questions(index: AddressIndex, sample: readonly Written[], seed: number) {
  const random = createRandom(seed)
  const withoutZip = ({ text }: Written) => text.replace(/ VA \d+$/, '')
  return [
    ask('as written', sample, (each) => findAddress(index, each.text)),
    ask('without ZIP and state', sample, (each) => findAddress(index, withoutZip(each))),
    ask('parts the other way round', sample, ({ text }) =>
      findAddress(index, text.split(', ').toReversed().join(', ')),
    ),
    ask('one slip', sample, ({ text }) => findAddress(index, withTypo(text, random)), 0.95),
    ask(
      'street alone, typing 5 letters',
      sample,
      ({ street, ...near }) => completeAddress(index, street.slice(0, 5), { near }),
      0,
    ),
    ask(
      'number, 8 letters, typing',
      sample,
      ({ text, ...near }) => completeAddress(index, text.slice(0, 12), { near }),
      0.95,
    ),
    ask(
      'each letter from the third on, typing',
      lettersOf(sample),
      (each) => completeAddress(index, each.text, { near: each }),
      0,
    ),
    ask('a pin on the map', sample, (each) => [nearestAddress(index, each)], 0.9),
  ]
}

/** What has been typed after each letter of some addresses. */
const lettersOf = (sample: readonly Written[]): readonly Written[] =>
  sample
    .slice(0, TYPED)
    .flatMap((each) => Array.from({ length: 22 }, (_, at) => ({ ...each, text: each.text.slice(0, 3 + at) })))

function ask(
  name: string,
  sample: readonly Written[],
  answer: (written: Written) => readonly (Pick<AddressMatch, 'kind' | 'position'> | undefined)[],
  wanted = 0.99,
) {
  const asked = sample.map((written) => {
    const { value, milliseconds } = timed(() => answer(written))
    const [first] = value
    return { milliseconds, isFirst: first?.kind === 'address' && greatCircleMeters(first.position, written) < 1 }
  })
  const share = asked.filter(({ isFirst }) => isFirst).length / asked.length
  const times = asked.map(({ milliseconds }) => milliseconds)
  const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((each) => each.toFixed(2))
  return { isRight: share >= wanted, cells: [name, wanted === 0 ? '–' : `${(100 * share).toFixed(1)} %`, ...figures] }
}

function timed<Value>(work: () => Value): { readonly value: Value; readonly milliseconds: number } {
  const start = performance.now()
  const value = work()
  return { value, milliseconds: performance.now() - start }
}

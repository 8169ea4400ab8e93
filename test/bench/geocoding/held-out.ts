import { createRandom } from '#engine/base/random.ts'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { buildAddressIndex } from '#engine/geocoding/index.ts'
import { manhattanExtract } from '#engine/regions/building.ts'
import type { findPlaces } from '#lambdas/gateways/places/region-places.ts'
import type { RealAddress } from '#test/support/address-forms.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { type HeldOutForm, measureForms, measureHeldOut } from '#test/support/held-out/measure.ts'
import { readNewYork, readRealDoors } from '#test/support/held-out/new-york.ts'

/** Addresses that are asked, in some forty forms each. */
const ASKED = 1_000
/** The most of the sure answers that may lie elsewhere. */
const MOST_WRONG = 0.002
/** Of other boroughs this many are asked for each of Manhattan. */
const FOREIGN = 0.2

/**
 * Real addresses of five boroughs, of which a random half is on the map, then those of Manhattan and some of the others
 * asked of the built-in streets: what is answered surely, and how much of it is wrong.
 */
export async function heldOutAddresses({ seed = 1, verbose = false }: BenchOptions): Promise<boolean> {
  const city = readNewYork()
  if (!city) {
    console.log('No address file beside the checkout: nothing is held out.')
    return true
  }
  setHandlerEnvironment()
  const { findPlaces: find } = await import('#lambdas/gateways/places/region-places.ts')
  const half = await measureHeldOut(city.rows, city.around, { seed, count: ASKED, find })
  const isHalfRight = report('A random half of five boroughs', half, verbose)
  const builtIn = await measureBuiltIn(seed, find)
  return report('Built-in Manhattan', builtIn, verbose) && isHalfRight
}

async function measureBuiltIn(seed: number, find: typeof findPlaces): Promise<HeldOutForm[]> {
  const random = createRandom(seed)
  const isAsked = ({ borough }: RealAddress): boolean => borough === 'Manhattan' || random.next() < FOREIGN
  const asked = readRealDoors().filter(isAsked)
  return measureForms(buildAddressIndex(manhattanExtract()), asked, { random, count: ASKED, find })
}

function report(name: string, forms: readonly HeldOutForm[], verbose: boolean): boolean {
  const [asked, sure, wrong] = [sumOf(forms, 'asked'), sumOf(forms, 'sure'), forms.flatMap((form) => form.wrong)]
  const share = wrong.length / Math.max(1, sure)
  const toRow = ({ form, isFalse, ...of }: HeldOutForm): string[] => [
    isFalse ? `${form} (contradicts)` : form,
    ...[`${of.asked}`, `${((100 * of.sure) / of.asked).toFixed(1)} %`, `${of.wrong.length}`],
  ]
  const all = { form: 'all', isFalse: false, asked, sure, wrong }
  console.log(name)
  printTable(['form', 'asked', 'sure', 'sure and wrong'], [...forms, all].map(toRow))
  console.log(
    `Sure and farther than 200 m, or against what was written: ${(100 * share).toFixed(2)} % of what was sure.\n`,
  )
  if (verbose) for (const { text, found } of wrong) console.log(`${text} => ${found}`)
  return share < MOST_WRONG
}

const sumOf = (forms: readonly HeldOutForm[], key: 'asked' | 'sure'): number =>
  forms.reduce((sum, form) => sum + form[key], 0)

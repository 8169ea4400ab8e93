import type { Unit } from '../rows/inspection.ts'

/** What the sample city complains about: the agency's code, a text, whose work it is, how long, and how often. */
export interface SampleCategory {
  readonly code: string
  readonly text: string
  readonly unit: Unit
  readonly seconds: number
  readonly weight: number
}

type Row = readonly [code: string, minutes: number, weight: number, text: string]

const construction: readonly Row[] = [
  ['03', 30, 2, 'Adjacent building not protected'],
  ['04', 30, 5, 'Work after hours without a variance'],
  ['05', 40, 16, 'Work without a permit'],
  ['09', 20, 2, 'Debris on the site'],
  ['10', 25, 2, 'Debris about to fall'],
  ['12', 45, 2, 'Unsafe demolition'],
  ['14', 40, 2, 'Excavation undermines a neighbour'],
  ['15', 20, 2, 'Fence missing or inadequate'],
  ['23', 30, 3, 'Sidewalk shed or scaffold defective'],
  ['29', 25, 2, 'Vacant building open and unguarded'],
  ['30', 45, 4, 'Building shakes or vibrates'],
  ['37', 30, 2, 'Exit locked or blocked'],
  ['54', 30, 2, 'Retaining wall bulges'],
  ['56', 35, 1, 'Boiler gives off fumes'],
  ['58', 30, 2, 'Boiler defective'],
  ['59', 35, 3, 'Wiring defective or exposed'],
  ['62', 30, 2, 'Elevator shaft unguarded'],
  ['63', 30, 4, 'Elevator out of service'],
  ['65', 30, 2, 'Gas piping illegal or defective'],
  ['66', 35, 3, 'Plumbing work without a permit'],
  ['67', 45, 1, 'Crane without a certificate'],
  ['6S', 25, 3, 'Only elevator out of service'],
  ['6V', 40, 2, 'Safety of tenants during work'],
  ['73', 25, 6, 'Failure to maintain'],
  ['83', 35, 4, 'Work contrary to approved plans'],
  ['84', 30, 2, 'Facade cracked'],
  ['86', 25, 2, 'Work contrary to a stop work order'],
  ['91', 40, 3, 'Site endangers its workers'],
  ['94', 25, 2, 'Plumbing leaks'],
]

const qualityOfLife: readonly Row[] = [
  ['31', 30, 4, 'No certificate of occupancy'],
  ['35', 20, 2, 'Illegal curb cut'],
  ['45', 45, 11, 'Illegal conversion'],
  ['48', 30, 2, 'Illegal residential use'],
  ['49', 20, 2, 'Illegal sign or awning'],
  ['4A', 40, 2, 'Hotel rooms in a dwelling'],
  ['55', 25, 4, 'Contrary to zoning'],
  ['71', 40, 1, 'Illegal work in single rooms'],
  ['74', 30, 2, 'Illegal commercial use'],
]

const toCategories = (unit: Unit, rows: readonly Row[]): SampleCategory[] =>
  rows.map(([code, minutes, weight, text]) => ({ code, text, unit, seconds: minutes * 60, weight }))

/** The complaints of the sample city. */
export const sampleCategories: readonly SampleCategory[] = [
  ...toCategories('Construction Enforcement', construction),
  ...toCategories('Quality of Life', qualityOfLife),
]

import { districts } from './districts.ts'

/** The community districts beside each one, by code. */
export type DistrictNeighbours = Readonly<Record<string, readonly string[]>>

/** "A neighbour-district map gives expanded coverage" (D-238): the community districts beside each one. */
export const districtNeighbours: DistrictNeighbours = Object.fromEntries(
  Object.entries(districts).map(([code, { neighbours }]) => [code, neighbours]),
)

/** A district as people know it: `105 (Midtown)`; of an unknown one the code alone. */
export function districtText(code: string): string {
  const name = Object.hasOwn(districts, code) ? districts[code]?.name : undefined
  return name ? `${code} (${name})` : code
}

import { type BentStreet, oneWay, street } from './bent-street.ts'

/**
 * Streets of the West Village, from the grid or Greenwich Avenue down to the Hudson, their numbers growing that way.
 *
 * Measured to some twenty meters on where their houses stand, and on where taxis drive. In pieces where blocks are not
 * numbered alike.
 */
const evenToTheSouth: readonly BentStreet[] = [
  oneWay('down', street('West 10th Street', '-52/-2453 -116/-2508 -422/-2767 -789/-3074', [98, 308])),
  oneWay('up', street('West 11th Street', '-52/-2374 -195/-2400 -362/-2421', [100, 212])),
  oneWay('up', street('West 11th Street', '-362/-2421 -616/-2641 -911/-2885', [212, 377])),
  oneWay('down', street('West 12th Street', '-52/-2296 -240/-2286 -448/-2324', [100, 238])),
  oneWay('down', street('West 12th Street', '-448/-2324 -728/-2487 -1023/-2662', [238, 400])),
  oneWay('up', street('West 13th Street', '-52/-2217 -547/-2213 -948/-2213', [100, 415])),
  oneWay('down', street('West 4th Street', '605/-2905 12/-2892', [1, 140])),
  oneWay('down', street('West 4th Street', '12/-2892 -275/-2758', [140, 210])),
  oneWay('up', street('West 4th Street', '-275/-2758 -475/-2538 -664/-2266', [210, 351])),
  oneWay('up', street('Charles Street', '-224/-2504 -386/-2630 -586/-2808', [1, 115])),
  oneWay('up', street('Charles Street', '-586/-2808 -865/-3028', [115, 172])),
  oneWay('down', street('Perry Street', '-280/-2460 -438/-2583 -620/-2737 -844/-2916', [1, 167])),
  oneWay('down', street('Bank Street', '-402/-2360 -537/-2483', [1, 56])),
  oneWay('down', street('Bank Street', '-537/-2483 -765/-2660', [56, 111])),
  oneWay('down', street('Bank Street', '-765/-2660 -914/-2802', [111, 166])),
  oneWay('up', street('Jane Street', '-482/-2282 -668/-2381 -904/-2510', [1, 87])),
  oneWay('up', street('Jane Street', '-904/-2510 -1018/-2586', [87, 130])),
  oneWay('down', street('Horatio Street', '-600/-2262 -707/-2333 -861/-2405 -994/-2483', [1, 100])),
  oneWay('down', street('Washington Street', '-656/-3063 -799/-2784 -937/-2489 -1026/-2220', [649, 859])),
]

const evenToTheNorth: readonly BentStreet[] = [
  street('Greenwich Avenue', '-52/-2610 -281/-2412 -560/-2217', [1, 125]),
  oneWay('up', street('Bethune Street', '-742/-2573 -806/-2607 -955/-2677', [2, 70])),
]

/** All of them. */
export const villageStreets: readonly BentStreet[] = [
  ...evenToTheSouth.map((row): BentStreet => ({ ...row, evens: 'left' })),
  ...evenToTheNorth,
]
